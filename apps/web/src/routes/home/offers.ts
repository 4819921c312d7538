/** Where an offer can be seen with every line of its price: the form of the quote page, filled in. What is not a board has no address. */
export const offers = [
  { name: 'ten', to: '/order/manufacturing/pcb?size=100x100&qty=10&cur=USD' },
  { name: 'fifty', to: '/order/manufacturing/pcb?size=100x100&qty=50&cur=USD' },
  { name: 'smt', to: null },
  { name: 'tht', to: null },
] as const;
