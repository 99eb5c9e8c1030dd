import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { PictureField } from './PictureField';

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());

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
