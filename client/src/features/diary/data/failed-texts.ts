import { t } from '@lingui/core/macro';

// Texts that the dashboard has before the writes have loaded.

export const DELETE_FAILED = t`Failed to delete entry.`;
export const RESTORE_FAILED = t`Failed to restore entry.`;
