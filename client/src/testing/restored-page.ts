/** The event of a page that the back button restores from the browser's cache. */
export const restoredPage = () => Object.assign(new Event('pageshow'), { persisted: true });
