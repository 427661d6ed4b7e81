import { Arg, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import type { ProgramWriteRow } from '../accounts';
import { TokenWrite } from '../accounts/access-tokens/access-tokens.type';
import { canUndo, type WriteUndosService } from './write-undos.service';

@Resolver(() => TokenWrite)
export class WriteUndosResolver {
  constructor(private readonly undos: WriteUndosService) {}

  @FieldResolver(() => Boolean, {
    description: 'Whether `undoTokenWrite` undoes the write. False for one that was undone.',
  })
  canUndo(@Root() write: ProgramWriteRow) {
    return canUndo(write);
  }

  @Access('session')
  @Mutation(() => TokenWrite, {
    description:
      "Removes what a write added, and restores what it deleted, edited or replaced. Safe to repeat: a write is undone once. NOT_FOUND if the account has no write with this ID, or if an entry is gone; INVALID_INPUT if the write can't be undone; CONFLICT if what it edited or replaced was changed since; PLAN_REQUIRED for a hidden day.",
  })
  undoTokenWrite(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of the write.' }) id: string,
  ) {
    return this.undos.undoById(viewer, id);
  }
}
