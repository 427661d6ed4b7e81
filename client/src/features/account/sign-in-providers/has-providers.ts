/** Whether the server has sign-in providers. Its pages say so, so that nothing has to be asked where there are none. */
export const hasSignInProviders = (): boolean => document.querySelector('meta[name="sign-in-providers"]') !== null;
