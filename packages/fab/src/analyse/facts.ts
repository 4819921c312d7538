// The facts of a board travel from here to the server and to the forms in one shape, which the contract declares.
export type { BoardFact as Fact, BoardFacts, FactPlace as FactPosition } from '@copperline/contract';
