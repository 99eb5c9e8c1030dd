import { PICTURE_UPLOAD, type UploadedPicture } from '@site/contracts';
import { Button, CameraIcon, Picture, request, TrashIcon } from '@site/kit';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldProblem, Small } from '../../ui/text';
import { Cluster } from '../../ui/layout';
import { problemOf } from '../../ui/saveProblem';

type Props = { value: string; onChange: (imageUrl: string) => void; error?: string | undefined };

/** A photo from a phone's camera takes its time. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads a picture and hands on its address. */
function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined) {
    if (!file) return;
    const types: readonly string[] = PICTURE_UPLOAD.types;
    if (!types.includes(file.type)) return setProblem('Choose a photo: JPEG, PNG, WebP, AVIF or GIF.');
    if (file.size > PICTURE_UPLOAD.maxBytes) return setProblem('This file is larger than 10 MB.');
    setBusy(true);
    setProblem(null);
    try {
      const { image_url } = await request<UploadedPicture>('/api/admin/menu/pictures', {
        method: 'POST',
        body: file,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        failure: 'Failed to upload the picture',
      });
      onUploaded(image_url);
    } catch (failure) {
      const { fields, sentence } = problemOf(failure);
      setProblem(fields.picture ?? sentence);
    }
    setBusy(false);
  }

  return { upload, busy, problem };
}

/** The picture of a dish: uploaded at once, shown as guests see it, kept with the dish when that is saved. */
export function PictureField({ value, onChange, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy, problem } = usePictureUpload(onChange);
  const said = problem ?? error;
  return (
    <Field role="group" aria-labelledby={`${id}-label`}>
      <Frame
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload(event.dataTransfer.files[0]);
        }}
      >
        <Picture
          src={value || undefined}
          alt={value ? 'Picture of this dish' : ''}
          width={640}
          height={360}
          sizes="240px"
        />
      </Frame>
      <Words>
        <Label id={`${id}-label`}>Picture</Label>
        <Small id={`${id}-hint`}>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. It is cropped to 16:9.</Small>
        <Cluster>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            icon={<CameraIcon size={18} />}
            busy={busy}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {value ? 'Replace picture' : 'Upload picture'}
          </Button>
          {value && (
            <Button
              type="button"
              variant="quiet"
              size="sm"
              icon={<TrashIcon size={18} />}
              disabled={busy}
              onClick={() => onChange('')}
            >
              Remove picture
            </Button>
          )}
        </Cluster>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture file"
          accept={PICTURE_UPLOAD.types.join(',')}
          onChange={({ target }) => void upload(target.files?.[0]).then(() => (target.value = ''))}
        />
        {said && <FieldProblem role="alert">{said}</FieldProblem>}
      </Words>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-4);

  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  overflow: hidden;
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);
`;

const Label = styled.span`
  font-weight: 650;
`;
