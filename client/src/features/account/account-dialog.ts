/** Props of all account dialogs. */
export interface AccountDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}
