import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Scope } from '@macrolog/domain';
import { toListCheck } from '../../../platform/database/columns';
import { JoinOfUser, UserData, UserOwned } from '../../../platform/database/user-data';

/** An app to which its user gave access. Deleting it revokes all its tokens. */
@Entity('connected_apps')
@Check('connected_apps_name_check', 'char_length(name) <= 240')
@Check('connected_apps_scopes_check', 'cardinality(scopes) >= 1 AND cardinality(scopes) <= 9')
export class ConnectedAppEntity extends UserData {
  @Column('text') clientId: string;
  @Column('text') name: string;
  @Column('text', { array: true }) scopes: Scope[];
  @Column('timestamptz') createdAt: Date;

  /** Accurate to the minute. */
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;
}

const APP_TOKEN_KINDS = ['code', 'access', 'refresh'] as const;
export type AppTokenKind = (typeof APP_TOKEN_KINDS)[number];

/** A code or token of a connected app. A used one stays until it expires, so that a second use is noticed. */
@Entity('app_tokens')
@Index('app_tokens_expires_at_idx', ['expiresAt'])
@Check('app_tokens_kind_check', toListCheck('kind', APP_TOKEN_KINDS))
export class AppTokenEntity extends UserOwned {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea') tokenHash: Buffer;

  @Column('uuid') appId: string;

  @ManyToOne(() => ConnectedAppEntity, { onDelete: 'CASCADE' })
  @JoinOfUser('app_id')
  app?: ConnectedAppEntity;

  @Column('text') kind: AppTokenKind;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;

  /** Only of a code. */
  @Column('text', { nullable: true }) codeChallenge: string | null;
  @Column('text', { nullable: true }) redirectUri: string | null;
}

/** An app that has registered itself. It belongs to no user. */
@Entity('oauth_clients')
export class OAuthClientEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text', { array: true }) redirectUris: string[];
  @Column('timestamptz') createdAt: Date;

  /** Null until a user has connected it. */
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
