import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { PictureField } from './PictureField';

let api: ReturnType<typeof fakeApi> | undefined;

test('a file that only looks like a photo is refused in a whole sentence, and the picture stays', async () => {
  api = fakeApi({
    'POST /api/admin/menu/pictures': {
      status: 422,
      body: {
        title: 'Invalid input',
        status: 422,
        detail: 'picture must be a photo (JPEG, PNG, WebP, AVIF or GIF)',
        errors: [{ field: 'picture', message: 'must be a photo (JPEG, PNG, WebP, AVIF or GIF)' }],
      },
    },
  });
  const onChange = jest.fn();
  renderWithHost(
    <PictureField
      label="Picture"
      hint="It is cropped to 16:9."
      uploadTo="/api/admin/menu/pictures"
      value="/pictures/old.webp"
      onChange={onChange}
    >
      picture
    </PictureField>,
  );
  const file = new File(['<svg/>'], 'dish.png', { type: 'image/png' });
  await userEvent.setup().upload(screen.getByLabelText('Picture file'), file);
  expect(await screen.findByText('Must be a photo (JPEG, PNG, WebP, AVIF or GIF).')).toHaveAttribute('role', 'alert');
  expect(onChange).not.toHaveBeenCalled();
});

test('OPS-53 the focus goes to Upload when a picture is removed', async () => {
  function Form() {
    const [url, setUrl] = useState('/pictures/old.webp');
    return (
      <PictureField label="Photo" hint="Wide." uploadTo="/api/x" value={url} onChange={setUrl}>
        picture
      </PictureField>
    );
  }
  renderWithHost(<Form />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(screen.getByRole('button', { name: 'Upload photo' })).toHaveFocus();
});

test('ADM-113 a picture that is dropped while another one is being uploaded is not taken', async () => {
  const answers: ((value: object) => void)[] = [];
  api = fakeApi({ 'POST /api/x': () => new Promise<object>((resolve) => answers.push(resolve)) });
  const onBusy = jest.fn();
  renderWithHost(
    <PictureField label="Photo" hint="Wide." uploadTo="/api/x" value="" onChange={jest.fn()} onBusy={onBusy}>
      picture
    </PictureField>,
  );
  const drop = (name: string) =>
    fireEvent.drop(screen.getByText('picture'), {
      dataTransfer: { files: [new File(['x'], name, { type: 'image/png' })] },
    });
  drop('first.png');
  await waitFor(() => expect(answers).toHaveLength(1));
  drop('second.png');
  answers[0]?.({ image_url: '/first.webp' });
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(api.calls).toHaveLength(1);
});
