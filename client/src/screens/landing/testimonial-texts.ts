import { t } from '@lingui/core/macro';

export interface Testimonial {
  quote: string;
  name: string;
  about: string;
  /** Whether the testimonial is invented. Samples are labeled, real ones are not. */
  sample: boolean;
}

/** The testimonials of the landing page. An operator replaces them, see the README. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: t`I used to guess my protein. Now I look at one bar, see what is missing, and know what to have for dinner.`,
    name: 'Mara',
    about: t`runs half marathons`,
    sample: true,
  },
  {
    quote: t`Breakfast is logged before the coffee is ready. It is the first food diary that I have kept up.`,
    name: 'Jonas',
    about: t`cooks for a family of four`,
    sample: true,
  },
];
