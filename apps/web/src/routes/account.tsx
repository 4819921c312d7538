export { AccountScreen as default } from '#features/account/sign-in/AccountScreen.tsx';
