import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldCaseSimple, foldForSearch } from '@macrolog/domain';

interface Named {
  user_id: string;
  id: string;
  name: string;
  name_folded: string;
}

type Fold = (name: string) => string;

/** `foldForSearch` of the previous version. */
const foldBefore: Fold = (name) =>
  foldCaseSimple(name)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[’`]/g, "'");

const NIL = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 1000;

/** Names of foods and saved meals are found without apostrophes and with all letters in plain spelling: 'œuf' as 'oeuf'. */
export class RefoldNames1795390060000 implements MigrationInterface {
  /** Each batch in its own transaction, so that no row stays locked while others are folded. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldForSearch);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.fold(runner, foldBefore);
  }

  private async fold(runner: QueryRunner, fold: Fold): Promise<void> {
    for (const table of ['foods', 'meals']) {
      let last: Pick<Named, 'user_id' | 'id'> | undefined = { user_id: NIL, id: NIL };
      while (last) last = await this.foldBatch(runner, table, fold, last);
    }
  }

  /** Folds the names after a row. Returns the last of them; undefined if there are no more. */
  private async foldBatch(
    runner: QueryRunner,
    table: string,
    fold: Fold,
    after: Pick<Named, 'user_id' | 'id'>,
  ): Promise<Named | undefined> {
    // Both foldings are the same for other names.
    const rows = (await runner.query(
      `SELECT user_id, id, name, name_folded FROM ${table}
        WHERE (user_id, id) > ($1, $2) AND (octet_length(name) > char_length(name) OR name ~ '[''\`]')
        ORDER BY user_id, id LIMIT ${BATCH_SIZE}`,
      [after.user_id, after.id],
    )) as Named[];
    const changed = rows.flatMap((row) => {
      const folded = fold(row.name);
      return folded === row.name_folded ? [] : [{ ...row, folded }];
    });
    // A name that changed meanwhile has been folded already.
    await runner.query(
      `UPDATE ${table} AS named SET name_folded = row.folded
         FROM jsonb_to_recordset($1) AS row(user_id uuid, id uuid, name text, folded text)
        WHERE named.user_id = row.user_id AND named.id = row.id AND named.name = row.name`,
      [JSON.stringify(changed)],
    );
    return rows.at(-1);
  }
}
