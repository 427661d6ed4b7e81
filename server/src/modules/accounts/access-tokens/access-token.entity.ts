import { Check, Column, Entity, Index } from 'typeorm';
import type { Scope } from '@macrolog/domain';
import { UserData } from '../../../platform/database/user-data';

/** A token with which a program of the user calls the API. The token itself is shown only once. */
@Entity('access_tokens')
@Index('access_tokens_hash_key', ['userId', 'tokenHash'], { unique: true })
@Check('access_tokens_name_check', `char_length(name) <= 240`)
@Check('access_tokens_scopes_check', `cardinality(scopes) >= 1 AND cardinality(scopes) <= 9`)
export class AccessTokenEntity extends UserData {
  /** SHA-256 of the token. */
  @Column('bytea') tokenHash: Buffer;

  @Column('text') name: string;

  @Column('text', { array: true }) scopes: Scope[];

  @Column('timestamptz') createdAt: Date;

  /** Null for a token that doesn't end. */
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;

  /** Accurate to the minute. */
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;
}

/** A write of a program. It stays when the token is revoked. */
@Entity('token_writes')
@Index('token_writes_key', ['userId', 'writeKey'], { unique: true })
@Index('token_writes_at_idx', ['at'])
@Check('token_writes_summary_check', `char_length(summary) <= 200`)
export class TokenWriteEntity extends UserData {
  @Column('timestamptz') at: Date;

  @Column('text') tokenName: string;

  /** Name of the operation, such as `logFood`. */
  @Column('text') operation: string;

  /** Day of the diary; null if the write isn't about a day. */
  @Column('date', { name: 'log_date', nullable: true }) date: string | null;

  /** Names of what was written, such as those of foods. */
  @Column('text') summary: string;

  /** IDs of what was written, to undo it. */
  @Column('uuid', { array: true }) itemIds: string[];

  /** Hash of the key that the program gave the write; null without one. */
  @Column('bytea', { nullable: true }) writeKey: Buffer | null;

  /** Hash of the request with the key. */
  @Column('bytea', { nullable: true }) requestHash: Buffer | null;

  /** Values that undoing the write restores; null if none are needed. */
  @Column('jsonb', { nullable: true }) before: readonly object[] | null;

  /** Values that the write left. While there are others, undoing it would overwrite what its user has changed since. */
  @Column('jsonb', { nullable: true }) after: readonly object[] | null;

  /** Null unless the write was undone. */
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}
