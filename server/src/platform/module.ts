import type { Logger } from 'pino';
import type { Language, Quota } from '@macrolog/domain';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/env';
import type { ArchiveKind } from './archive/archive-kind';
import type { Clock } from './clock';
import type { SnapshotReads } from './database/snapshot-reads';
import type { GraphQLContext } from './graphql/context';
import type { Admission } from './http/admission';
import type { ContentSources } from './http/security-headers';
import type { Job } from './jobs/job-runner';
import type { RateLimits } from './limits/rate-limits';
import type { Rate } from './limits/rates';
import type { Mailer } from './mail/mailer';
import type { MailRenderer } from './mail/queued-mail';
import type { Section } from './rest/routes';
import type { SecurityLog } from './security-log';
import type { Authenticator, ReadReplaced } from './viewer';

/** Dependencies that exist before the modules. */
export interface Base {
  dataSource: DataSource;
  /** Long reads, which a standby may answer. */
  snapshots: SnapshotReads;
  clock: Clock;
  settings: Settings;
  mailer: Mailer;
  /** For problems that need attention although no request failed. */
  logger: Logger;
  limits: RateLimits;
  securityLog: SecurityLog;
}

/** Common dependencies of all modules. */
export interface Core extends Base {
  /** Reads a contribution of every module. For use after the start, because some modules are created later than others. */
  collect: Collect;
}

/** Lists what each module contributes. `get` reads it from the module, with the module's own services. */
export type Collect = <T>(get: (module: AnyModule, services: never) => readonly T[] | undefined) => T[];

/** Dependencies of connections, which are opened before the modules are created. */
export interface Start extends Pick<Base, 'dataSource' | 'clock' | 'logger' | 'settings'> {
  /** URL at which the program reaches itself. */
  ownUrl: string;
}

/** Something that a module opens before its services exist, such as a gateway. */
export interface Connection {
  close: () => Promise<void>;
  /** Messages for the operator. */
  lines?: readonly string[];
}

export interface NewAccount {
  userId: string;
  language: Language;
  now: Date;
}

/** Steps of a module in the deletion of one account. */
export interface AccountDeletion {
  /** Ends what would continue at another provider. Repeated until `isSettled`. If it fails, nothing is deleted. */
  settle: () => Promise<void>;
  /** Whether nothing new has started since. In the transaction that closes the account. */
  isSettled: (manager: EntityManager) => Promise<boolean>;
  /** In the same transaction. Tables with user data are deleted without it. */
  close: (manager: EntityManager) => Promise<void>;
}

/** The part of a request that loaders use. */
export type LoaderContext = Pick<GraphQLContext, 'viewer' | 'turns'>;

/** A resolver class, and how to create it. */
type ResolverEntry<Services> = readonly [
  type: abstract new (...services: never[]) => object,
  create: (services: Services) => object,
];

/** Everything that a module contributes to the program. `Created` is `Services`, except in a list of several modules. */
export interface Module<Name extends string, Needs, Opened, Services, Created = Services> {
  name: Name;
  /** Opens what `create` gets as its last argument. */
  connect?: (start: Start) => Promise<Opened & Connection>;
  /** Creates the module's services. `needs` has the services of other modules, by the names of the modules. */
  create: (core: Core, needs: Needs, opened: Opened) => Created;
  /** Limits of calls. */
  rates?: readonly Rate[];
  /** Limits of what an account can store, by the names of their triggers. */
  quotas?: Readonly<Record<string, Quota>>;
  entities?: readonly (EntityTarget<ObjectLiteral> & (new () => object))[];
  resolvers?: readonly ResolverEntry<Services>[];
  /** Created for each GraphQL request, whose context has them below the name of the module. */
  loaders?: (services: Services, context: LoaderContext) => object;
  /** REST routes. Sections with the same title are one section of the documentation. */
  sections?: (services: Services) => Section[];
  /** Routes of the API besides GraphQL and REST, such as webhooks. */
  apiRoutes?: (services: Services, app: FastifyInstance, admission: Admission) => void | Promise<void>;
  /** Pages besides those of the client. */
  pages?: (services: Services, app: FastifyInstance) => void;
  /** HTML for the head of the client's pages. */
  pageHead?: (services: Services) => string;
  /** Other origins that the client's pages may load from. */
  contentSources?: (services: Services) => ContentSources;
  /** Finds the users of requests. One module of the program does. */
  authenticator?: (services: Services) => Authenticator;
  jobs?: (services: Services, logger: Logger) => readonly Job[];
  /** Prepares what the first requests would wait for. Runs once the program serves. */
  start?: (services: Services) => Promise<void>;
  /** Runs when no request is active any more. */
  close?: (services: Services) => Promise<void>;
  /** Renders the module's emails, by kind. */
  mails?: (services: Services) => Readonly<Record<string, MailRenderer>>;
  /** Adds the first content of an account, in the transaction that creates it. */
  onSignUp?: (services: Services, manager: EntityManager, account: NewAccount) => Promise<void>;
  /** In the transaction that changes the email address of an account. */
  onEmailChange?: (services: Services, manager: EntityManager, userId: string) => Promise<void>;
  /** Kinds of rows in exports and imports, by their names in the file. */
  archive?: Readonly<Record<string, ArchiveKind>>;
  onDelete?: (services: Services, userId: string) => AccountDeletion;
  /** Tables of user data whose rows have a name, which the list of what programs wrote shows. */
  namedTables?: readonly string[];
  /** Reads what writes of programs replace. One module of the program does. */
  readReplaced?: (services: Services) => ReadReplaced;
  /** Tables whose rows keep an unused account from ending. */
  keepsAccounts?: readonly string[];
  /** Tables whose rows are not copied from a restored database, and why. */
  notCopied?: Readonly<Record<string, string>>;
}

/** A module of a list, whose services are not known. */
export interface AnyModule extends Omit<Module<string, never, never, never, object>, 'connect'> {
  connect?: (start: Start) => Promise<Connection>;
}

type Modules = readonly AnyModule[];

/** Services of all modules, by the names of the modules. */
export type ServicesOf<List extends Modules> = {
  readonly [Item in List[number] as Item['name']]: ReturnType<Item['create']>;
};

type NeedsOf<Item extends AnyModule> = Parameters<Item['create']>[1];
type OpenedBy<Item extends AnyModule> = Parameters<Item['create']>[2];

/** Connections of the modules, by their names, without modules that have none. */
export type Connections<List extends Modules> = {
  readonly [Item in List[number] as unknown extends OpenedBy<Item> ? never : Item['name']]: OpenedBy<Item>;
};

/** Modules with needs that the others don't provide become an error that names the needs. */
type Checked<List extends Modules> = {
  readonly [Index in keyof List]: ServicesOf<List> extends NeedsOf<List[Index]>
    ? unknown
    : { needs: NeedsOf<List[Index]> };
};

export const defineModule = <const Name extends string, Needs, Opened, Services>(
  module: Module<Name, Needs, Opened, Services>,
) => module;

/** A list of modules. It compiles only if each module gets what it needs from the others. */
export const listModules = <const List extends Modules>(...modules: List & Checked<List>): List => modules;

/** Opens the connections of all modules, one after the other. `onOpen` gets each, so that it is closed at the end. */
export async function connectModules<List extends Modules>(
  modules: List,
  start: Start,
  onOpen: (connection: Connection) => void,
): Promise<Connections<List>> {
  const connections: Record<string, Connection> = {};
  for (const { name, connect } of modules) {
    if (!connect) continue;
    const connection: Connection = await connect(start);
    onOpen(connection);
    connections[name] = connection;
  }
  return connections as Connections<List>;
}

/** The modules of a process. */
export class ModuleSet<List extends Modules> {
  /** A module is created when another one needs it, so the order of the list doesn't matter. */
  readonly services: ServicesOf<List>;
  readonly core: Core;

  constructor(
    private readonly modules: List,
    base: Base,
    connections: Connections<List>,
  ) {
    this.core = { ...base, collect: (get) => this.collect(get) };
    const services: Record<string, object> = {};
    for (const { name, create } of modules) {
      let created: object | undefined;
      const opened = (connections as Record<string, unknown>)[name];
      const get = () => (created ??= create(this.core, services as never, opened as never));
      Object.defineProperty(services, name, { enumerable: true, get });
    }
    this.services = { ...services } as ServicesOf<List>;
  }

  /** Lists what each module contributes. */
  collect: Collect = (get) =>
    this.modules.flatMap(
      (module) => get(module, (this.services as Record<string, object>)[module.name] as never) ?? [],
    );
}
