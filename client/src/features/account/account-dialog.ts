/** What the dialogs of the account share. */
export interface AccountDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}
