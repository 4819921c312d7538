export { Outbox as default } from '#features/outbox/Outbox.tsx';
