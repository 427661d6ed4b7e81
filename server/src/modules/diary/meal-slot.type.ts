import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'A part of the day that entries are grouped by, such as breakfast. A saved list of foods is a `Meal`.',
  simpleResolvers: true,
})
export class MealSlot {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => String, { description: '1 to 60 characters. Unique, ignoring case.' }) name: string;
  @Field(() => Int, { description: 'Place in the display order, from 1 to 8.' }) position: number;
}

@InputType({ description: 'A meal slot, as part of the whole list.' })
export class MealSlotInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the slot, or a client-generated UUID for a new one. If omitted, the slot with this name, or a new one.',
  })
  id?: string | null;

  @Field(() => String, { description: '1 to 60 characters. Unique, ignoring case.' }) name: string;
}
