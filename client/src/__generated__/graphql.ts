/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a day's total stands to a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more). */
export type GoalStatus = 'OVER' | 'SAFE' | 'SUCCESS' | 'UNDER' | 'WARNING';

/** Whether a goal is a ceiling or a floor. */
export type GoalType = 'REACH_OR_EXCEED' | 'STAY_UNDER';

/** A food that was eaten. */
export type LogFoodInput = {
  readonly date: string;
  readonly foodId: string;
  /** Made by the client (UUID): sending the same one again changes nothing and returns the same day. */
  readonly id: string;
  /** At least 0.1. */
  readonly servings: number;
};

/** What the account has paid for. */
export type Tier = 'FREE' | 'ONE_TIME' | 'SUBSCRIBED';

/** Unit of an amount. 1 oz is 28.35 g. */
export type Unit = 'G' | 'KCAL' | 'MG' | 'OZ';

export type AccountQueryVariables = Exact<{ [key: string]: never }>;

export type AccountQuery = {
  readonly __typename: 'Query';
  readonly me: {
    readonly __typename: 'User';
    readonly id: string;
    readonly username: string;
    readonly email: string;
    readonly tier: Tier;
    readonly marketingOptIn: boolean;
    readonly createdAt: string;
  };
};

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

export type LogFoodDialog_UserFragment = {
  readonly __typename: 'User';
  readonly id: string;
  readonly entitlements: {
    readonly __typename: 'Entitlements';
    readonly localSearch: boolean;
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
    readonly entitlements: {
      readonly __typename: 'Entitlements';
      readonly localSearch: boolean;
      readonly historyMonths: number;
    };
  };
  readonly categories: ReadonlyArray<{ readonly __typename: 'Category'; readonly id: string; readonly name: string }>;
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

export type GoalsQueryVariables = Exact<{ [key: string]: never }>;

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
};

export type RecentDaysQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type RecentDaysQuery = {
  readonly __typename: 'Query';
  readonly days: ReadonlyArray<{
    readonly __typename: 'Day';
    readonly date: string;
    readonly hidden: boolean;
    readonly totals: ReadonlyArray<{
      readonly __typename: 'MacroAmount';
      readonly macroName: string;
      readonly value: number;
      readonly unit: Unit;
    }>;
  }>;
};

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
export const LogFoodDialog_UserFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'LogFoodDialog_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entitlements' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'localSearch' } },
                { kind: 'Field', name: { kind: 'Name', value: 'historyMonths' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogFoodDialog_UserFragment, unknown>;
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'username' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tier' } },
                { kind: 'Field', name: { kind: 'Name', value: 'marketingOptIn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AccountQuery, AccountQueryVariables>;
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'LogFoodDialog_user' } }],
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
      name: { kind: 'Name', value: 'LogFoodDialog_user' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'entitlements' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'localSearch' } },
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
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'servingSize' } },
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
  ],
} as unknown as DocumentNode<MyFoodsQuery, MyFoodsQueryVariables>;
export const GoalsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Goals' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'targetValue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'goalType' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GoalsQuery, GoalsQueryVariables>;
export const RecentDaysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RecentDays' },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'date' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hidden' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'totals' },
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
      },
    },
  ],
} as unknown as DocumentNode<RecentDaysQuery, RecentDaysQueryVariables>;
