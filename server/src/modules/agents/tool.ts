import { createHash } from 'node:crypto';
import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError, internalError, invalidInput, type LocalDate, type Scope } from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import { sha256 } from '../../platform/secrets';
import type { Replaced, Viewer } from '../../platform/viewer';
import type { AccountsServices } from '../accounts';
import type { DiaryServices } from '../diary';
import type { FoodSearchServices } from '../food-search';
import type { FoodsServices } from '../foods';
import type { GoalsServices } from '../goals';
import type { WeightServices } from '../weight';
import type { WriteUndosService } from './write-undos.service';

/** The services that the tools call, as the other APIs do. */
export interface ToolServices
  extends
    Pick<AccountsServices, 'authentication' | 'tokenWrites'>,
    Pick<DiaryServices, 'days' | 'foodLogs' | 'foodLogChanges' | 'meals' | 'mealSlots'>,
    Pick<FoodSearchServices, 'lookup' | 'foodSearch' | 'freeText'>,
    Pick<FoodsServices, 'foods'>,
    Pick<GoalsServices, 'goals'>,
    Pick<WeightServices, 'weights' | 'expenditure'> {
  writeUndos: WriteUndosService;
}

/** A call of a tool. */
export interface ToolCall {
  services: ToolServices;
  viewer: Viewer;
  /** The day of the user now, in the time zone. */
  today: LocalDate;
  timeZone: string;
  /** Region of the user, which decides measures and labels. Follows from the language and time zone of the preferences. */
  region: string;
  /** Units that the user reads and types. */
  units: { energy: string; weight: string };
  /** For errors that aren't the caller's. */
  onError: (error: unknown) => void;
}

export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  scopes: readonly [Scope, ...Scope[]];
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run: (call: ToolCall, input: z.output<Input>) => Promise<z.input<Output>>;
}

/** Adds a tool to a server that answers one request. */
export type AddTool = (server: McpServer, call: ToolCall) => void;

const toError = (error: unknown, onError: ToolCall['onError']): AppError => {
  if (error instanceof AppError && error.code !== 'INTERNAL') return error;
  onError(error);
  return internalError(error);
};

/** Texts that people typed are values in the result, never part of a sentence. */
export const defineTool =
  <Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): AddTool =>
  (server, call) => {
    const { name, title, description, annotations, input: inputSchema, output: outputSchema } = tool;
    const config = {
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: { openWorldHint: false, ...annotations },
    };
    server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (input) => {
      try {
        requireAccess(call.viewer, tool.scopes);
        const structuredContent = await tool.run(call, input as z.output<Input>);
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        const { code, message } = toError(error, call.onError);
        return { isError: true, content: [{ type: 'text', text: `${code}: ${message}` }] };
      }
    });
  };

export const READS: ToolAnnotations = { readOnlyHint: true };
export const ADDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
export const CHANGES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };

export const writeKey = z
  .string()
  .min(8)
  .max(100)
  .describe(
    'A new random value for each write, such as a UUID. Send the same one to repeat a write that may have failed.',
  );

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe("YYYY-MM-DD in the user's time zone.");

export const optionalDay = day.optional().describe("YYYY-MM-DD in the user's time zone. Defaults to the user's today.");

const VERSION_AND_VARIANT = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID that a hash determines. */
const toUuid = (hash: Buffer): string => hash.toString('hex').replace(VERSION_AND_VARIANT, '$1-$2-4$3-8$4-$5');

/** The result of a write. */
export interface Written {
  /** Day of the diary whose totals the answer has. */
  date: LocalDate;
  itemIds: readonly string[];
  replaced?: Replaced | undefined;
}

const hashKey = ({ viewer }: ToolCall, key: string): Buffer =>
  createHash('sha256').update(viewer.sessionId).update('\0').update(key).digest();

/** The earlier write of this program with a key. */
export const findWrite = (call: ToolCall, key: string) =>
  call.services.tokenWrites.findByKey(call.viewer, hashKey(call, key));

/**
 * Runs a write once for each key, and records it. The IDs of new rows follow from the key, so that not even two requests at
 * once add something twice.
 * @param write gets a function that makes the ID of the row at an index.
 * @throws AppError CONFLICT for a key of another write, which would be lost as a repetition.
 */
export async function writeOnce(
  call: ToolCall,
  operation: string,
  { idempotency_key: key, ...request }: { idempotency_key: string },
  write: (toId: (index: number) => string) => Promise<Written>,
): Promise<Written & { isRepeated: boolean }> {
  const { viewer, services, today } = call;
  if (!viewer.grant) throw invalidInput('Use a token for programs.');
  const requestHash = sha256(JSON.stringify([operation, request]));
  const earlier = await findWrite(call, key);
  if (earlier) {
    if (earlier.operation !== operation || earlier.requestHash?.equals(requestHash) === false) {
      throw new AppError('CONFLICT', 'This idempotency_key was used for another write. Send a new one.');
    }
    return { date: earlier.date ?? today, itemIds: earlier.itemIds, isRepeated: true };
  }
  const hash = hashKey(call, key);
  const { replaced, ...written } = await write((index) => toUuid(sha256(`${hash.toString('hex')} ${index}`)));
  const values = { date: written.date, ids: written.itemIds };
  await services.authentication.recordWrite(viewer, { operation, values, key: hash, requestHash, replaced });
  return { ...written, isRepeated: false };
}
