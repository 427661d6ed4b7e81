/** Opens a page outside the app, such as the checkout. */
export const redirectTo = (address: string): void => window.location.assign(address);
