import { KINDS, type Kind } from './archive';

/** A row that was left out. */
export interface ImportProblem {
  kind: Kind;
  /** Its place in its list, counted from 1. */
  position: number;
  reason: string;
}

/** What became of the rows of one kind; all but the first number add up to it. */
export interface KindReport {
  kind: Kind;
  inFile: number;
  added: number;
  alreadyThere: number;
  /** There already, but not the same: what is there was kept. */
  different: number;
  refused: number;
}

export interface ImportReport {
  kinds: KindReport[];
  /** Every row that was left out, in the order of the file. */
  problems: ImportProblem[];
}

export type Outcome = 'added' | 'alreadyThere' | 'different';

/** Counts what becomes of each row of a file. */
export class ImportTally {
  private readonly inFile = new Map<Kind, number>();
  private readonly outcomes = new Map<`${Kind} ${Outcome}`, number>();
  private readonly problems: ImportProblem[] = [];

  found(kind: Kind, rows: number): void {
    this.inFile.set(kind, rows);
  }

  refuse(kind: Kind, position: number, reason: string): void {
    this.problems.push({ kind, position, reason });
  }

  count(kind: Kind, outcome: Outcome, rows = 1): void {
    const key = `${kind} ${outcome}` as const;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + rows);
  }

  /** The same so far, to go on from: a transaction that is tried again counts anew. */
  copy(): ImportTally {
    const copy = new ImportTally();
    for (const [kind, rows] of this.inFile) copy.found(kind, rows);
    for (const problem of this.problems) copy.problems.push(problem);
    return copy;
  }

  report(): ImportReport {
    const problems = this.problems.toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.position - b.position,
    );
    const refused = new Map<Kind, number>();
    for (const { kind } of problems) refused.set(kind, (refused.get(kind) ?? 0) + 1);
    const of = (kind: Kind, outcome: Outcome) => this.outcomes.get(`${kind} ${outcome}`) ?? 0;
    const kinds = KINDS.map((kind) => ({
      kind,
      inFile: this.inFile.get(kind) ?? 0,
      added: of(kind, 'added'),
      alreadyThere: of(kind, 'alreadyThere'),
      different: of(kind, 'different'),
      refused: refused.get(kind) ?? 0,
    }));
    return { kinds, problems };
  }
}
