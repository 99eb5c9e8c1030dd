import { useState } from 'react';
import { Chip, QuantityStepper } from '../../src/parts';
import { Button, ConfirmDialog, Dialog, Picture, Price, preloadDialog } from '../../src/ui';
import { Board, Row } from './Board';

export function DialogBoard() {
  const [dish, setDish] = useState(false);
  const [plain, setPlain] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [quantity, setQuantity] = useState(1);

  return (
    <Board title="Dialogs">
      <Row>
        <Button onClick={() => setDish(true)} onPointerEnter={preloadDialog}>
          Open dish
        </Button>
        <Button variant="secondary" onClick={() => setPlain(true)}>
          Open plain
        </Button>
        <Button variant="danger" onClick={() => setConfirm(true)}>
          Delete
        </Button>
      </Row>
      <Dialog
        open={dish}
        onOpenChange={setDish}
        title="Brisket Plate"
        description="Twelve hours over post oak, sliced to order."
        media={
          <div style={{ aspectRatio: '16 / 9' }}>
            <Picture src="" alt="" width={1280} height={720} />
          </div>
        }
        footer={
          <>
            <QuantityStepper itemName="Brisket Plate" value={quantity} onChange={setQuantity} />
            <Button>Add to order · $15.49</Button>
          </>
        }
      >
        <Price size="lg">$15.49</Price>
        <h3>Ingredients</h3>
        <Row>
          {['Brisket', 'Post oak smoke', 'Salt', 'Pepper', 'Pickles', 'White bread'].map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </Row>
        <p>{'More about this dish, long enough to scroll. '.repeat(40)}</p>
      </Dialog>
      <Dialog open={plain} onOpenChange={setPlain} title="Plain dialog">
        <p>Only words.</p>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete category"
        description="Are you sure you want to delete this category?"
        confirmLabel="Delete category"
        onConfirm={() => setConfirm(false)}
      />
    </Board>
  );
}
