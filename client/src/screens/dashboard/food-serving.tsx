import { amountToPick, isInAmount } from '../../features/foods/lookup/found-food';
import { AmountChoice, ServingChoice, TableName } from '../../features/foods/lookup/serving-choice';
import { RecipePortion } from '../recipes/recipe-portion';
import type { PickedFood, Picks } from '../../features/diary/log-food/use-picks';

/** Choices for a selected food: how to interpret the typed amount, and which serving to use. */
export const FoodServing = ({ pick, picks }: { pick: PickedFood; picks: Picks }) => (
  <>
    <RecipePortion pick={pick} picks={picks} />
    <TableName food={pick.food} />
    <AmountChoice
      amounts={pick.amounts}
      lacksAmount={pick.lacksAmount}
      isChosen={(amount) => isInAmount(pick, amount)}
      onChoose={(amount) => picks.setAmount(pick.id, amountToPick(pick, amount))}
    />
    <ServingChoice food={pick.food} onChange={(food) => picks.setFood(pick.id, food)} />
  </>
);
