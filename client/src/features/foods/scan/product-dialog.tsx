import { t } from '@lingui/core/macro';
import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ScannedProduct_ProductFragment } from '../../../__generated__/graphql';
import { failureOf } from '../../../platform/errors';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { useUnits } from '../../../platform/units/use-units';
import { Dialog, type DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { draftOf, EMPTY_DRAFT, type FoodDraft } from '../food-draft';
import { CameraView } from './camera-view';
import { FindProductDocument } from './__generated__/product';
import { ProductCard } from './product-card';
import classes from './product-dialog.module.css';
import { productFood } from './product-food';

const FAILED = t`Failed to find the product.`;

/** Asks again when it is this user's turn. */
function useNextTurn(seconds: number | undefined, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => void refetch().catch(() => undefined), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, refetch]);
}

interface Actions {
  onAdd: (food: LoggableFood) => void;
  /** Opens the form for a new food with these values. */
  onCreate: (known: FoodDraft) => void;
  onScanAgain: () => void;
}

interface FoundProps extends Actions {
  product: ScannedProduct_ProductFragment;
}

function Found({ product, onAdd, onCreate, onScanAgain }: FoundProps) {
  const units = useUnits();
  const food = productFood(product);
  return (
    <>
      <ProductCard product={product} />
      <div className={`stack ${classes.actions}`}>
        <Button autoFocus onClick={() => onAdd(food)}>
          {t`Use This Food`}
        </Button>
        {!product.ownFood && (
          <Button variant="default" onClick={() => onCreate(draftOf(food, units))}>
            {t`Change and Save`}
          </Button>
        )}
        <Button variant="subtle" onClick={onScanAgain}>
          {t`Scan Another`}
        </Button>
      </div>
    </>
  );
}

interface ResultProps extends Actions {
  barcode: string;
}

/** The food with a barcode, or what to do without one. */
function Result({ barcode, ...actions }: ResultProps) {
  const { data, error, loading, refetch } = useQuery(FindProductDocument, {
    variables: { barcode },
    // Foods that were added since have barcodes, too.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const failure = error && !loading ? failureOf(error) : undefined;
  useNextTurn(failure?.code === 'RATE_LIMITED' ? failure.retryAfter : undefined, refetch);

  if (loading) return <Skeleton height={220} radius="lg" role="status" aria-label={t`Looking for the product…`} />;
  if (data?.me.product) return <Found product={data.me.product} {...actions} />;
  const create = (
    <div className={`stack ${classes.actions}`}>
      <Button variant="default" autoFocus onClick={() => actions.onCreate({ ...EMPTY_DRAFT, barcode })}>
        {t`Enter the Food`}
      </Button>
      <Button variant="subtle" onClick={actions.onScanAgain}>
        {t`Scan Another`}
      </Button>
    </div>
  );
  if (failure) {
    return (
      <>
        <ErrorBlock message={failure.message ?? FAILED} onRetry={() => void refetch().catch(() => undefined)} />
        {create}
      </>
    );
  }
  return (
    <EmptyState title={t`Nobody here knows this product yet.`}>
      {t`Enter it once, and the next scan finds it.`}
      {create}
    </EmptyState>
  );
}

interface ProductDialogProps extends DialogFrame, Omit<Actions, 'onScanAgain'> {
  /** Found already; null to scan one. */
  barcode: string | null;
  covered: boolean;
}

/** Scans a barcode and shows its food. */
export function ProductDialog({ barcode: given, onAdd, onCreate, ...frame }: ProductDialogProps) {
  const [barcode, setBarcode] = useState(given);
  return (
    <Dialog
      {...frame}
      title={barcode === null ? t`Scan Barcode` : t`Packaged Food`}
      {...(barcode && { subtitle: barcode })}
    >
      {barcode === null ? (
        <CameraView onBarcode={setBarcode} />
      ) : (
        <div className={`${dialogClasses.scroll} ${classes.result}`}>
          <Result barcode={barcode} onAdd={onAdd} onCreate={onCreate} onScanAgain={() => setBarcode(null)} />
        </div>
      )}
    </Dialog>
  );
}

interface ScanDialogProps extends DialogFrame {
  onBarcode: (barcode: string) => void;
}

/** Scans a barcode for a form. */
export const ScanDialog = ({ onBarcode, ...frame }: ScanDialogProps) => (
  <Dialog {...frame} title={t`Scan Barcode`}>
    <CameraView onBarcode={onBarcode} />
  </Dialog>
);
