import { domainToASCII, domainToUnicode } from 'node:url';
import { foldCaseSimple } from '@macrolog/domain';

/** A domain that has one form only. */
const PLAIN = /^(?!(?:.*\.)?xn--)[\x21-\x7e]*$/;

function foldDomain(domain: string): string {
  const folded = foldCaseSimple(domain);
  if (PLAIN.test(folded)) return folded;
  // Empty for a domain that can't exist.
  return foldCaseSimple(domainToUnicode(domainToASCII(folded))) || folded;
}

/**
 * The form in which email addresses are compared. Browsers send the domain 'müller.de' as such or as 'xn--mller-kva.de'.
 * A text without '@' is only case-folded.
 */
export function foldAddress(address: string): string {
  const start = address.lastIndexOf('@') + 1;
  if (start === 0) return foldCaseSimple(address);
  return foldCaseSimple(address.slice(0, start)) + foldDomain(address.slice(start));
}
