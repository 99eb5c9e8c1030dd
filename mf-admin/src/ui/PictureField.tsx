import { PICTURE_UPLOAD, type UploadedPicture } from '@site/contracts';
import { Button, CameraIcon, request, TrashIcon } from '@site/kit';
import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldProblem, Small } from './text';
import { Cluster } from './layout';
import { problemOf } from './saveProblem';

type Props = {
  label: string;
  /** What becomes of the file; its types and its size are said before. */
  hint: ReactNode;
  /** Where the file is posted to. */
  uploadTo: string;
  /** The picture's address; empty: there is none. */
  value: string;
  onChange: (imageUrl: string) => void;
  /** An upload begins or ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  error?: string | undefined;
  /** The picture as guests see it, in a frame of 16:9. */
  children: ReactNode;
};

/** A photo from a phone's camera takes its time. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads a picture and hands on its address. */
function usePictureUpload({ uploadTo, onChange, onBusy }: Pick<Props, 'uploadTo' | 'onChange' | 'onBusy'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined) {
    if (!file || busy) return;
    const types: readonly string[] = PICTURE_UPLOAD.types;
    if (!types.includes(file.type)) return setProblem('Choose a photo: JPEG, PNG, WebP, AVIF or GIF.');
    if (file.size > PICTURE_UPLOAD.maxBytes) return setProblem('This file is larger than 10 MB.');
    setBusy(true);
    onBusy?.(true);
    setProblem(null);
    try {
      const { image_url } = await request<UploadedPicture>(uploadTo, {
        method: 'POST',
        body: file,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        failure: 'Failed to upload the picture',
      });
      onChange(image_url);
    } catch (failure) {
      const { fields, sentence } = problemOf(failure);
      setProblem(fields.picture ?? sentence);
    }
    setBusy(false);
    onBusy?.(false);
  }

  return { upload, busy, problem };
}

/** A picture: uploaded at once, shown as guests see it, kept when the form around it is saved. */
export function PictureField({ label, hint, uploadTo, value, onChange, onBusy, error, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { upload, busy, problem } = usePictureUpload({ uploadTo, onChange, onBusy });
  const said = problem ?? error;
  const noun = label.toLowerCase();
  return (
    <Field role="group" aria-labelledby={`${id}-label`}>
      <Frame
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload(event.dataTransfer.files[0]);
        }}
      >
        {children}
      </Frame>
      <Words>
        <Label id={`${id}-label`}>{label}</Label>
        <Small id={`${id}-hint`}>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. {hint}</Small>
        <Cluster>
          <Button
            ref={chooser}
            type="button"
            variant="secondary"
            size="sm"
            icon={<CameraIcon size={18} />}
            busy={busy}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {value ? `Replace ${noun}` : `Upload ${noun}`}
          </Button>
          {value && (
            <Button
              type="button"
              variant="quiet"
              size="sm"
              icon={<TrashIcon size={18} />}
              disabled={busy}
              onClick={() => {
                // This button goes with the picture.
                chooser.current?.focus();
                onChange('');
              }}
            >
              Remove {noun}
            </Button>
          )}
        </Cluster>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label} file`}
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
