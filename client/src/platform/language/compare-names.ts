import { LANGUAGE } from './language';

/** Orders names as the language of the page does: 'Épices' before 'Fruits', and in Spanish 'ñ' after 'n'. */
export const compareNames = new Intl.Collator(LANGUAGE).compare;
