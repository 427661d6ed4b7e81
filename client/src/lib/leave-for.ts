/** Leaves the app for another page, such as the one where one pays. */
export const leaveFor = (address: string): void => window.location.assign(address);
