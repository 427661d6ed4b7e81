/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A food as its owner enters it. */
export type FoodInput = {
  /** Of one of the own categories. */
  readonly categoryId: string;
  /** Made by the client (UUID); the same one again changes nothing. */
  readonly id?: string | null | undefined;
  /** Per one serving, at most 40. Leave out what is not known. */
  readonly macros: ReadonlyArray<MacroAmountInput>;
  /** 1 to 200 characters. */
  readonly name: string;
  /** Free text of 1 to 100 characters. */
  readonly servingSize: string;
};

/** Where a food comes from. */
export type FoodSource = 'CUSTOM' | 'EDAMAM' | 'STARTER' | 'USDA';

/** A goal for a macro that has none. */
export type GoalInput = {
  readonly goalType: GoalType;
  /** 'Saturated Fat' becomes 'saturated_fat'. */
  readonly macroName: string;
  /** 0 to 1,000,000, kept to 4 decimals. */
  readonly targetValue: number;
  /** KCAL for calories, a mass for everything else. */
  readonly unit: Unit;
};

/** How a day's total stands to a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more). */
export type GoalStatus = 'OVER' | 'SAFE' | 'SUCCESS' | 'UNDER' | 'WARNING';

/** Whether a goal is a ceiling or a floor. */
export type GoalType = 'REACH_OR_EXCEED' | 'STAY_UNDER';

/** New values of a goal. */
export type GoalUpdate = {
  readonly goalType: GoalType;
  /** 0 to 1,000,000, kept to 4 decimals. */
  readonly targetValue: number;
  /** KCAL for calories, a mass for everything else. */
  readonly unit: Unit;
};

/** A food that was eaten. */
export type LogFoodInput = {
  readonly date: string;
  readonly foodId: string;
  /** Made by the client (UUID): sending the same one again changes nothing and returns the same day. */
  readonly id: string;
  /** At least 0.1. */
  readonly servings: number;
};

/** A food of the external database that was eaten. It becomes one of the own foods, once for each id of the source. */
export type LogLookupFoodInput = {
  readonly date: string;
  /** The source's own id. */
  readonly foodId: string;
  /** Made by the client (UUID): sending the same one again changes nothing and returns the same day. */
  readonly id: string;
  /** As shown, or the label of one of the measures; 1 to 100 characters. */
  readonly servingSize: string;
  /** Grams of the serving; without it the measure that servingSize names. */
  readonly servingWeight?: number | null | undefined;
  /** At least 0.1. */
  readonly servings: number;
};

/** Body weight of one day. */
export type LogWeightInput = {
  readonly date: string;
  /** Pounds: above 0 and at most 1500, kept to 2 decimals. */
  readonly weightLb: number;
};

/** An amount of one nutrient as typed; the name is brought to lower case with underscores. */
export type MacroAmountInput = {
  readonly macroName: string;
  readonly unit: Unit;
  /** 0 to 1,000,000, kept to 4 decimals. */
  readonly value: number;
};

/** Paid by the month, or once for good. */
export type PlanKind = 'ONE_TIME' | 'SUBSCRIPTION';

/** Where a monthly subscription stands; null for who never had one. */
export type SubscriptionStatus = 'ACTIVE' | 'CANCELED' | 'CANCEL_PENDING' | 'PAST_DUE';

/** What the account has paid for. */
export type Tier = 'FREE' | 'ONE_TIME' | 'SUBSCRIBED';

/** Unit of an amount. 1 oz is 28.35 g. */
export type Unit = 'G' | 'KCAL' | 'MG' | 'OZ';

export type UpgradesQueryVariables = Exact<{ [key: string]: never }>;

export type UpgradesQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly isPaid: boolean;
    readonly isPaidOneTime: boolean;
  };
};

export type Account_UserFragment = {
  readonly __typename: 'User';
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly tier: Tier;
  readonly isPaid: boolean;
  readonly isPaidOneTime: boolean;
  readonly subscriptionStatus: SubscriptionStatus | null;
  readonly subscriptionEndsAt: string | null;
  readonly marketingOptIn: boolean;
  readonly createdAt: string;
};

export type AccountQueryVariables = Exact<{ [key: string]: never }>;

export type AccountQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly username: string;
    readonly email: string;
    readonly tier: Tier;
    readonly isPaid: boolean;
    readonly isPaidOneTime: boolean;
    readonly subscriptionStatus: SubscriptionStatus | null;
    readonly subscriptionEndsAt: string | null;
    readonly marketingOptIn: boolean;
    readonly createdAt: string;
  };
};

export type SetMarketingOptInMutationVariables = Exact<{
  optIn: boolean;
}>;

export type SetMarketingOptInMutation = {
  readonly __typename: 'Mutation';
  readonly setMarketingOptIn: { readonly __typename: 'User'; readonly id: string; readonly marketingOptIn: boolean };
};

export type LogOutEverywhereMutationVariables = Exact<{ [key: string]: never }>;

export type LogOutEverywhereMutation = { readonly __typename: 'Mutation'; readonly logOutEverywhere: boolean };

export type CategoryRow_CategoryFragment = {
  readonly __typename: 'Category';
  readonly id: string;
  readonly name: string;
};

export type CategoriesQueryVariables = Exact<{ [key: string]: never }>;

export type CategoriesQuery = {
  readonly __typename: 'Query';
  readonly categories: ReadonlyArray<{ readonly __typename: 'Category'; readonly id: string; readonly name: string }>;
};

export type AddCategoryMutationVariables = Exact<{
  name: string;
}>;

export type AddCategoryMutation = {
  readonly __typename: 'Mutation';
  readonly addCategory: { readonly __typename: 'Category'; readonly id: string; readonly name: string };
};

export type RenameCategoryMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenameCategoryMutation = {
  readonly __typename: 'Mutation';
  readonly renameCategory: { readonly __typename: 'Category'; readonly id: string; readonly name: string };
};

export type DeleteCategoryMutationVariables = Exact<{
  id: string;
}>;

export type DeleteCategoryMutation = { readonly __typename: 'Mutation'; readonly deleteCategory: string };

export type MacroAmount_AmountFragment = {
  readonly __typename: 'MacroAmount';
  readonly macroName: string;
  readonly value: number;
  readonly unit: Unit;
};

export type GoalBar_ProgressFragment = {
  readonly __typename: 'GoalProgress';
  readonly total: number;
  readonly ratio: number | null;
  readonly status: GoalStatus;
  readonly goal: {
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly targetValue: number;
    readonly unit: Unit;
    readonly goalType: GoalType;
  };
};

export type EntryRow_EntryFragment = {
  readonly __typename: 'FoodLogEntry';
  readonly id: string;
  readonly name: string;
  readonly servingSize: string;
  readonly servings: number;
  readonly macros: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
};

export type DayView_DayFragment = {
  readonly __typename: 'Day';
  readonly date: string;
  readonly hidden: boolean;
  readonly incomplete: ReadonlyArray<string>;
  readonly totals: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
  readonly progress: ReadonlyArray<{
    readonly __typename: 'GoalProgress';
    readonly total: number;
    readonly ratio: number | null;
    readonly status: GoalStatus;
    readonly goal: {
      readonly __typename: 'Goal';
      readonly id: string;
      readonly macroName: string;
      readonly targetValue: number;
      readonly unit: Unit;
      readonly goalType: GoalType;
    };
  }>;
  readonly entries: ReadonlyArray<{
    readonly __typename: 'FoodLogEntry';
    readonly id: string;
    readonly name: string;
    readonly servingSize: string;
    readonly servings: number;
    readonly macros: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
  }>;
};

export type FoodOption_FoodFragment = {
  readonly __typename: 'Food';
  readonly id: string;
  readonly name: string;
  readonly servingSize: string;
  readonly source: FoodSource;
  readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
  readonly macros: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
};

export type FoodPicker_FoodsFragment = {
  readonly __typename: 'FoodConnection';
  readonly totalCount: number;
  readonly edges: ReadonlyArray<{
    readonly __typename: 'FoodEdge';
    readonly cursor: string;
    readonly node: {
      readonly __typename: 'Food';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly source: FoodSource;
      readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    };
  }>;
  readonly pageInfo: {
    readonly __typename: 'PageInfo';
    readonly hasNextPage: boolean;
    readonly endCursor: string | null;
  };
};

export type Dashboard_UserFragment = {
  readonly __typename: 'User';
  readonly id: string;
  readonly tier: Tier;
  readonly isPaid: boolean;
  readonly isPaidOneTime: boolean;
  readonly entitlements: {
    readonly __typename: 'Entitlements';
    readonly ads: boolean;
    readonly localSearch: boolean;
    readonly externalLookup: boolean;
    readonly historyMonths: number;
  };
};

export type DashboardQueryVariables = Exact<{
  date: string;
  first: number;
}>;

export type DashboardQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly tier: Tier;
    readonly isPaid: boolean;
    readonly isPaidOneTime: boolean;
    readonly entitlements: {
      readonly __typename: 'Entitlements';
      readonly ads: boolean;
      readonly localSearch: boolean;
      readonly externalLookup: boolean;
      readonly historyMonths: number;
    };
  };
  readonly categories: ReadonlyArray<{ readonly __typename: 'Category'; readonly id: string; readonly name: string }>;
  readonly goals: ReadonlyArray<{
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly unit: Unit;
  }>;
  readonly day: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
  readonly foods: {
    readonly __typename: 'FoodConnection';
    readonly totalCount: number;
    readonly edges: ReadonlyArray<{
      readonly __typename: 'FoodEdge';
      readonly cursor: string;
      readonly node: {
        readonly __typename: 'Food';
        readonly id: string;
        readonly name: string;
        readonly servingSize: string;
        readonly source: FoodSource;
        readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
        readonly macros: ReadonlyArray<{
          readonly __typename: 'MacroAmount';
          readonly macroName: string;
          readonly value: number;
          readonly unit: Unit;
        }>;
      };
    }>;
    readonly pageInfo: {
      readonly __typename: 'PageInfo';
      readonly hasNextPage: boolean;
      readonly endCursor: string | null;
    };
  };
};

export type DayQueryVariables = Exact<{
  date: string;
}>;

export type DayQuery = {
  readonly __typename: 'Query';
  readonly day: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type FoodPickerQueryVariables = Exact<{
  search?: string | null | undefined;
  categoryId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;

export type FoodPickerQuery = {
  readonly __typename: 'Query';
  readonly foods: {
    readonly __typename: 'FoodConnection';
    readonly totalCount: number;
    readonly edges: ReadonlyArray<{
      readonly __typename: 'FoodEdge';
      readonly cursor: string;
      readonly node: {
        readonly __typename: 'Food';
        readonly id: string;
        readonly name: string;
        readonly servingSize: string;
        readonly source: FoodSource;
        readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
        readonly macros: ReadonlyArray<{
          readonly __typename: 'MacroAmount';
          readonly macroName: string;
          readonly value: number;
          readonly unit: Unit;
        }>;
      };
    }>;
    readonly pageInfo: {
      readonly __typename: 'PageInfo';
      readonly hasNextPage: boolean;
      readonly endCursor: string | null;
    };
  };
};

export type LogFoodMutationVariables = Exact<{
  input: LogFoodInput;
}>;

export type LogFoodMutation = {
  readonly __typename: 'Mutation';
  readonly logFood: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type LogLookupFoodMutationVariables = Exact<{
  input: LogLookupFoodInput;
}>;

export type LogLookupFoodMutation = {
  readonly __typename: 'Mutation';
  readonly logLookupFood: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly food: {
        readonly __typename: 'Food';
        readonly id: string;
        readonly name: string;
        readonly servingSize: string;
        readonly source: FoodSource;
        readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
        readonly macros: ReadonlyArray<{
          readonly __typename: 'MacroAmount';
          readonly macroName: string;
          readonly value: number;
          readonly unit: Unit;
        }>;
      } | null;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
  };
};

export type EditEntryMutationVariables = Exact<{
  id: string;
  servings: number;
}>;

export type EditEntryMutation = {
  readonly __typename: 'Mutation';
  readonly updateFoodLog: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type DeleteEntryMutationVariables = Exact<{
  id: string;
}>;

export type DeleteEntryMutation = {
  readonly __typename: 'Mutation';
  readonly deleteFoodLog: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type RestoreEntryMutationVariables = Exact<{
  id: string;
}>;

export type RestoreEntryMutation = {
  readonly __typename: 'Mutation';
  readonly restoreFoodLog: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type FoodDetails_FoodFragment = {
  readonly __typename: 'Food';
  readonly id: string;
  readonly name: string;
  readonly servingSize: string;
  readonly source: FoodSource;
  readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
  readonly macros: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
};

export type FoodGoalsQueryVariables = Exact<{ [key: string]: never }>;

export type FoodGoalsQuery = {
  readonly __typename: 'Query';
  readonly goals: ReadonlyArray<{
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly unit: Unit;
  }>;
};

export type AddFoodMutationVariables = Exact<{
  input: FoodInput;
}>;

export type AddFoodMutation = {
  readonly __typename: 'Mutation';
  readonly addFood: {
    readonly __typename: 'Food';
    readonly id: string;
    readonly name: string;
    readonly servingSize: string;
    readonly source: FoodSource;
    readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
    readonly macros: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
  };
};

export type UpdateFoodMutationVariables = Exact<{
  id: string;
  input: FoodInput;
}>;

export type UpdateFoodMutation = {
  readonly __typename: 'Mutation';
  readonly updateFood: {
    readonly __typename: 'Food';
    readonly id: string;
    readonly name: string;
    readonly servingSize: string;
    readonly source: FoodSource;
    readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
    readonly macros: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
  };
};

export type MyFoodsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;

export type MyFoodsQuery = {
  readonly __typename: 'Query';
  readonly foods: {
    readonly __typename: 'FoodConnection';
    readonly totalCount: number;
    readonly edges: ReadonlyArray<{
      readonly __typename: 'FoodEdge';
      readonly cursor: string;
      readonly node: {
        readonly __typename: 'Food';
        readonly id: string;
        readonly name: string;
        readonly servingSize: string;
        readonly source: FoodSource;
        readonly category: { readonly __typename: 'Category'; readonly id: string; readonly name: string } | null;
        readonly macros: ReadonlyArray<{
          readonly __typename: 'MacroAmount';
          readonly macroName: string;
          readonly value: number;
          readonly unit: Unit;
        }>;
      };
    }>;
    readonly pageInfo: {
      readonly __typename: 'PageInfo';
      readonly hasNextPage: boolean;
      readonly endCursor: string | null;
    };
  };
};

export type FoodTableQueryVariables = Exact<{ [key: string]: never }>;

export type FoodTableQuery = {
  readonly __typename: 'Query';
  readonly categories: ReadonlyArray<{ readonly __typename: 'Category'; readonly id: string; readonly name: string }>;
  readonly goals: ReadonlyArray<{
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly unit: Unit;
  }>;
};

export type DeleteFoodMutationVariables = Exact<{
  id: string;
}>;

export type DeleteFoodMutation = { readonly __typename: 'Mutation'; readonly deleteFood: string };

export type GoalRow_GoalFragment = {
  readonly __typename: 'Goal';
  readonly id: string;
  readonly macroName: string;
  readonly targetValue: number;
  readonly unit: Unit;
  readonly goalType: GoalType;
};

export type GoalsQueryVariables = Exact<{
  date: string;
}>;

export type GoalsQuery = {
  readonly __typename: 'Query';
  readonly goals: ReadonlyArray<{
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly targetValue: number;
    readonly unit: Unit;
    readonly goalType: GoalType;
  }>;
  readonly day: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly total: number;
      readonly ratio: number | null;
      readonly status: GoalStatus;
      readonly goal: {
        readonly __typename: 'Goal';
        readonly id: string;
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
        readonly goalType: GoalType;
      };
    }>;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type AddGoalMutationVariables = Exact<{
  input: GoalInput;
  effectiveFrom: string;
}>;

export type AddGoalMutation = {
  readonly __typename: 'Mutation';
  readonly addGoal: {
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly targetValue: number;
    readonly unit: Unit;
    readonly goalType: GoalType;
  };
};

export type UpdateGoalMutationVariables = Exact<{
  macroName: string;
  input: GoalUpdate;
  effectiveFrom: string;
}>;

export type UpdateGoalMutation = {
  readonly __typename: 'Mutation';
  readonly updateGoal: {
    readonly __typename: 'Goal';
    readonly id: string;
    readonly macroName: string;
    readonly targetValue: number;
    readonly unit: Unit;
    readonly goalType: GoalType;
  };
};

export type DeleteGoalMutationVariables = Exact<{
  macroName: string;
  effectiveFrom: string;
}>;

export type DeleteGoalMutation = { readonly __typename: 'Mutation'; readonly deleteGoal: string };

export type LogDay_DayFragment = {
  readonly __typename: 'Day';
  readonly date: string;
  readonly hidden: boolean;
  readonly incomplete: ReadonlyArray<string>;
  readonly totals: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
  readonly progress: ReadonlyArray<{
    readonly __typename: 'GoalProgress';
    readonly goal: {
      readonly __typename: 'Goal';
      readonly macroName: string;
      readonly targetValue: number;
      readonly unit: Unit;
    };
  }>;
};

export type FoodLogsQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type FoodLogsQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly tier: Tier;
    readonly entitlements: { readonly __typename: 'Entitlements'; readonly historyMonths: number };
  };
  readonly days: ReadonlyArray<{
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly incomplete: ReadonlyArray<string>;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly progress: ReadonlyArray<{
      readonly __typename: 'GoalProgress';
      readonly goal: {
        readonly __typename: 'Goal';
        readonly macroName: string;
        readonly targetValue: number;
        readonly unit: Unit;
      };
    }>;
  }>;
};

export type DayFoodsQueryVariables = Exact<{
  date: string;
}>;

export type DayFoodsQuery = {
  readonly __typename: 'Query';
  readonly day: {
    readonly __typename: 'Day';
    readonly date: string;
    readonly entries: ReadonlyArray<{
      readonly __typename: 'FoodLogEntry';
      readonly id: string;
      readonly name: string;
      readonly servingSize: string;
      readonly servings: number;
      readonly macros: ReadonlyArray<{
        readonly __typename: 'MacroAmount';
        readonly macroName: string;
        readonly value: number;
        readonly unit: Unit;
      }>;
    }>;
  };
};

export type LookupResult_FoodFragment = {
  readonly __typename: 'LookupFood';
  readonly foodId: string;
  readonly label: string;
  readonly category: string | null;
  readonly source: FoodSource;
  readonly servingSize: string;
  readonly servingWeight: number | null;
  readonly measures: ReadonlyArray<{ readonly __typename: 'Measure'; readonly label: string; readonly weight: number }>;
  readonly macros: ReadonlyArray<{
    readonly __typename: 'MacroAmount';
    readonly macroName: string;
    readonly value: number;
    readonly unit: Unit;
  }>;
};

export type LookupFoodsQueryVariables = Exact<{
  query: string;
}>;

export type LookupFoodsQuery = {
  readonly __typename: 'Query';
  readonly lookupFoods: ReadonlyArray<{
    readonly __typename: 'LookupFood';
    readonly foodId: string;
    readonly label: string;
    readonly category: string | null;
    readonly source: FoodSource;
    readonly servingSize: string;
    readonly servingWeight: number | null;
    readonly measures: ReadonlyArray<{
      readonly __typename: 'Measure';
      readonly label: string;
      readonly weight: number;
    }>;
    readonly macros: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
  }>;
};

export type LookupFactsQueryVariables = Exact<{
  foodId: string;
  grams: number;
}>;

export type LookupFactsQuery = {
  readonly __typename: 'Query';
  readonly nutritionFacts: {
    readonly __typename: 'NutritionFacts';
    readonly macros: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
    readonly totalNutrients: ReadonlyArray<{
      readonly __typename: 'NutrientTotal';
      readonly code: string;
      readonly label: string;
      readonly quantity: number;
      readonly unit: string;
    }>;
  };
};

export type PlansQueryVariables = Exact<{ [key: string]: never }>;

export type PlansQuery = {
  readonly __typename: 'Query';
  readonly plans: ReadonlyArray<{
    readonly __typename: 'Plan';
    readonly kind: PlanKind;
    readonly name: string;
    readonly priceCents: number;
    readonly currency: string;
    readonly interval: string | null;
  }>;
};

export type WeightLogsQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type WeightLogsQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly tier: Tier;
    readonly entitlements: { readonly __typename: 'Entitlements'; readonly historyMonths: number };
  };
  readonly weights: ReadonlyArray<{
    readonly __typename: 'WeightEntry';
    readonly id: string;
    readonly date: string;
    readonly weightLb: number;
  }>;
};

export type DayWeight_EntryFragment = {
  readonly __typename: 'WeightEntry';
  readonly id: string;
  readonly date: string;
  readonly weightLb: number;
};

export type DayWeightQueryVariables = Exact<{
  date: string;
}>;

export type DayWeightQuery = {
  readonly __typename: 'Query';
  readonly weights: ReadonlyArray<{
    readonly __typename: 'WeightEntry';
    readonly id: string;
    readonly date: string;
    readonly weightLb: number;
  }>;
};

export type LogWeightMutationVariables = Exact<{
  input: LogWeightInput;
}>;

export type LogWeightMutation = {
  readonly __typename: 'Mutation';
  readonly logWeight: {
    readonly __typename: 'WeightEntry';
    readonly id: string;
    readonly date: string;
    readonly weightLb: number;
  };
};

export type DeleteWeightMutationVariables = Exact<{
  id: string;
}>;

export type DeleteWeightMutation = { readonly __typename: 'Mutation'; readonly deleteWeight: string };

export const Account_UserFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Account_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaidOneTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subscriptionStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subscriptionEndsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'marketingOptIn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<Account_UserFragment, unknown>;
export const CategoryRow_CategoryFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CategoryRow_category' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Category' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CategoryRow_CategoryFragment, unknown>;
export const MacroAmount_AmountFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MacroAmount_AmountFragment, unknown>;
export const GoalBar_ProgressFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GoalBar_ProgressFragment, unknown>;
export const EntryRow_EntryFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EntryRow_EntryFragment, unknown>;
export const DayView_DayFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DayView_DayFragment, unknown>;
export const FoodOption_FoodFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodOption_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodOption_FoodFragment, unknown>;
export const FoodPicker_FoodsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodPicker_foods' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodConnection' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'edges' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'node' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodOption_food' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodOption_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodPicker_FoodsFragment, unknown>;
export const Dashboard_UserFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Dashboard_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaidOneTime' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entitlements' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ads' } },
                { kind: 'Field', name: { kind: 'Name', value: 'localSearch' } },
                { kind: 'Field', name: { kind: 'Name', value: 'externalLookup' } },
                { kind: 'Field', name: { kind: 'Name', value: 'historyMonths' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<Dashboard_UserFragment, unknown>;
export const FoodDetails_FoodFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodDetails_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'value' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodDetails_FoodFragment, unknown>;
export const GoalRow_GoalFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalRow_goal' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Goal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GoalRow_GoalFragment, unknown>;
export const LogDay_DayFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'LogDay_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'goal' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogDay_DayFragment, unknown>;
export const LookupResult_FoodFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'LookupResult_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'LookupFood' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'foodId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingWeight' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'measures' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weight' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LookupResult_FoodFragment, unknown>;
export const DayWeight_EntryFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayWeight_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WeightEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'weightLb' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DayWeight_EntryFragment, unknown>;
export const UpgradesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Upgrades' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isPaidOneTime' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpgradesQuery, UpgradesQueryVariables>;
export const AccountDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Account' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Account_user' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Account_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaidOneTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subscriptionStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subscriptionEndsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'marketingOptIn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AccountQuery, AccountQueryVariables>;
export const SetMarketingOptInDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetMarketingOptIn' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'optIn' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setMarketingOptIn' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'optIn' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'optIn' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'marketingOptIn' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetMarketingOptInMutation, SetMarketingOptInMutationVariables>;
export const LogOutEverywhereDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogOutEverywhere' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'logOutEverywhere' } }],
      },
    },
  ],
} as unknown as DocumentNode<LogOutEverywhereMutation, LogOutEverywhereMutationVariables>;
export const CategoriesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Categories' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'categories' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CategoryRow_category' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CategoryRow_category' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Category' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CategoriesQuery, CategoriesQueryVariables>;
export const AddCategoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddCategory' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addCategory' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'name' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CategoryRow_category' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CategoryRow_category' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Category' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddCategoryMutation, AddCategoryMutationVariables>;
export const RenameCategoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RenameCategory' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renameCategory' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'name' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CategoryRow_category' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CategoryRow_category' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Category' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenameCategoryMutation, RenameCategoryMutationVariables>;
export const DeleteCategoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteCategory' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteCategory' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const DashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Dashboard' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Dashboard_user' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'categories' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'day' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'date' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'foods' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodPicker_foods' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodOption_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Dashboard_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaidOneTime' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entitlements' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ads' } },
                { kind: 'Field', name: { kind: 'Name', value: 'localSearch' } },
                { kind: 'Field', name: { kind: 'Name', value: 'externalLookup' } },
                { kind: 'Field', name: { kind: 'Name', value: 'historyMonths' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodPicker_foods' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodConnection' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'edges' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'node' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodOption_food' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const DayDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Day' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'day' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'date' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DayQuery, DayQueryVariables>;
export const FoodPickerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'FoodPicker' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'categoryId' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'foods' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'categoryId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'categoryId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodPicker_foods' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodOption_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodPicker_foods' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodConnection' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'edges' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'node' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodOption_food' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodPickerQuery, FoodPickerQueryVariables>;
export const LogFoodDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogFood' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LogFoodInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logFood' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogFoodMutation, LogFoodMutationVariables>;
export const LogLookupFoodDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogLookupFood' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'LogLookupFoodInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logLookupFood' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'entries' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'food' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodOption_food' } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodOption_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogLookupFoodMutation, LogLookupFoodMutationVariables>;
export const EditEntryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EditEntry' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'servings' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Float' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateFoodLog' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'servings' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'servings' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EditEntryMutation, EditEntryMutationVariables>;
export const DeleteEntryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteEntry' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteFoodLog' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteEntryMutation, DeleteEntryMutationVariables>;
export const RestoreEntryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestoreEntry' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'restoreFoodLog' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestoreEntryMutation, RestoreEntryMutationVariables>;
export const FoodGoalsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'FoodGoals' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodGoalsQuery, FoodGoalsQueryVariables>;
export const AddFoodDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddFood' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addFood' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodDetails_food' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodDetails_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'value' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddFoodMutation, AddFoodMutationVariables>;
export const UpdateFoodDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateFood' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateFood' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodDetails_food' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodDetails_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'value' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateFoodMutation, UpdateFoodMutationVariables>;
export const MyFoodsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyFoods' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'foods' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FoodDetails_food' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FoodDetails_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Food' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'category' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'value' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyFoodsQuery, MyFoodsQueryVariables>;
export const FoodTableDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'FoodTable' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'categories' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodTableQuery, FoodTableQueryVariables>;
export const DeleteFoodDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteFood' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteFood' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteFoodMutation, DeleteFoodMutationVariables>;
export const GoalsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Goals' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalRow_goal' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'day' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'date' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayView_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalBar_progress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalProgress' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'goal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ratio' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalRow_goal' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Goal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayView_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalBar_progress' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entries' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GoalsQuery, GoalsQueryVariables>;
export const AddGoalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddGoal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalInput' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addGoal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'effectiveFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalRow_goal' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalRow_goal' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Goal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddGoalMutation, AddGoalMutationVariables>;
export const UpdateGoalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateGoal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'macroName' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'GoalUpdate' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateGoal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'macroName' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'macroName' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'effectiveFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'GoalRow_goal' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'GoalRow_goal' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Goal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateGoalMutation, UpdateGoalMutationVariables>;
export const DeleteGoalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteGoal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'macroName' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteGoal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'macroName' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'macroName' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'effectiveFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'effectiveFrom' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteGoalMutation, DeleteGoalMutationVariables>;
export const FoodLogsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'FoodLogs' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'entitlements' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'historyMonths' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'days' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'to' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'LogDay_day' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'LogDay_day' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Day' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
          { kind: 'Field', name: { kind: 'Name', value: 'incomplete' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'totals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'progress' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'goal' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FoodLogsQuery, FoodLogsQueryVariables>;
export const DayFoodsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DayFoods' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'day' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'date' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'date' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'entries' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EntryRow_entry' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EntryRow_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FoodLogEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servings' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DayFoodsQuery, DayFoodsQueryVariables>;
export const LookupFoodsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'LookupFoods' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'query' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lookupFoods' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'query' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'query' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'LookupResult_food' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'LookupResult_food' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'LookupFood' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'foodId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
          { kind: 'Field', name: { kind: 'Name', value: 'servingWeight' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'measures' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weight' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'macros' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LookupFoodsQuery, LookupFoodsQueryVariables>;
export const LookupFactsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'LookupFacts' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'foodId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'grams' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Float' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nutritionFacts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'foodId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'foodId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'quantity' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'grams' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'measure' },
                value: { kind: 'EnumValue', value: 'GRAM' },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'macros' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MacroAmount_amount' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'totalNutrients' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'quantity' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MacroAmount_amount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MacroAmount' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'macroName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LookupFactsQuery, LookupFactsQueryVariables>;
export const PlansDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Plans' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'plans' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'priceCents' } },
                { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
                { kind: 'Field', name: { kind: 'Name', value: 'interval' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PlansQuery, PlansQueryVariables>;
export const WeightLogsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'WeightLogs' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'entitlements' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'historyMonths' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'weights' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'to' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayWeight_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayWeight_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WeightEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'weightLb' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WeightLogsQuery, WeightLogsQueryVariables>;
export const DayWeightDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DayWeight' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LocalDate' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'weights' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'to' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'date' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayWeight_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayWeight_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WeightEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'weightLb' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DayWeightQuery, DayWeightQueryVariables>;
export const LogWeightDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogWeight' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LogWeightInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logWeight' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DayWeight_entry' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DayWeight_entry' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WeightEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'weightLb' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogWeightMutation, LogWeightMutationVariables>;
export const DeleteWeightDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteWeight' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteWeight' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteWeightMutation, DeleteWeightMutationVariables>;
