import { JoinColumn, ManyToOne, PrimaryColumn, type DataSource, type EntityMetadata } from 'typeorm';

/** A row that is deleted with its account. There are few of them, so that the purge has no need to know their tables. */
export abstract class AccountOwned {
  @PrimaryColumn('uuid') userId: string;

  @ManyToOne('users', { onDelete: 'CASCADE' })
  user?: object;
}

/** A row of user data. Its key starts with the user, so that the data of any user can live on any shard. */
export abstract class UserOwned {
  @PrimaryColumn('uuid') userId: string;
}

/** A row of user data with an ID. */
export abstract class UserData extends UserOwned {
  @PrimaryColumn('uuid') id: string;

  @ManyToOne('users', { onDelete: 'CASCADE' })
  user?: object;
}

/** Joins a relation to another row of the same user. */
export const JoinOfUser = (column: string) =>
  JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId' },
    { name: column, referencedColumnName: 'id' },
  ]);

/** Number of steps in the longest chain of references to other tables. */
const toDepth = ({ foreignKeys }: EntityMetadata): number =>
  Math.max(0, ...foreignKeys.map(({ referencedEntityMetadata }) => 1 + toDepth(referencedEntityMetadata)));

/** Names of all tables with user data, referencing tables first. */
export const findUserTables = ({ entityMetadatas }: DataSource): string[] =>
  entityMetadatas
    .filter(({ target }) => typeof target === 'function' && target.prototype instanceof UserOwned)
    .sort((a, b) => toDepth(b) - toDepth(a))
    .map(({ tableName }) => tableName);
