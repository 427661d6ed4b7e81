import type * as Domain from '@macrolog/domain';
import type { LocalDate } from '@macrolog/domain';
import { Arg, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer } from '../../platform/viewer';
import { MAX_NUTRIENT_SOURCES, MAX_REPORTED_NUTRIENTS, type NutrientsService } from './nutrients.service';
import { NutrientReference, NutrientReport, NutrientSource } from './nutrients.type';

const From = () => Arg('from', () => LocalDateScalar, { description: 'First day.' });
const To = () => Arg('to', () => LocalDateScalar, { description: 'Last day, inclusive. At most 366 days.' });

/** Every nutrient of every entry of a year. */
const REPORT_COST = 250_000;

@Resolver()
export class NutrientsResolver {
  constructor(private readonly nutrients: NutrientsService) {}

  @Access('read_diary')
  @MaxItems(MAX_REPORTED_NUTRIENTS, { usual: 50 })
  @Query(() => [NutrientReport], {
    name: 'nutrients',
    description: 'All nutrients of the days of a range, on average for a day with entries.',
    complexity: REPORT_COST,
  })
  report(
    @CurrentViewer() viewer: Viewer,
    @From() from: LocalDate,
    @To() to: LocalDate,
    @Arg('reference', () => NutrientReference, { defaultValue: 'us', description: 'The reference values.' })
    reference: Domain.NutrientReference,
  ) {
    return this.nutrients.report(viewer, from, to, reference);
  }

  @Access('read_diary')
  @MaxItems(MAX_NUTRIENT_SOURCES)
  @Query(() => [NutrientSource], {
    description: 'The foods that gave most of a nutrient in a range, at most 5.',
    complexity: REPORT_COST,
  })
  nutrientSources(
    @CurrentViewer() viewer: Viewer,
    @Arg('nutrient', () => String, { description: "Name of the nutrient, such as 'vitamin_c'." }) nutrient: string,
    @From() from: LocalDate,
    @To() to: LocalDate,
  ) {
    return this.nutrients.sources(viewer, nutrient, from, to);
  }
}
