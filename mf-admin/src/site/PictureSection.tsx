import {
  DEFAULT_LOCALE,
  LOCALES,
  LOCALE_NAMES,
  LOGO,
  SITE_PICTURE_UPLOAD,
  type SitePictureKind,
} from '@site/contracts';
import { Picture, useBrand } from '@site/kit';
import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { bindFields, type FieldErrors } from '../ui/bindFields';
import { FormSection, WideField } from '../ui/FormSection';
import { PictureField } from '../ui/PictureField';
import { SwitchField } from '../ui/SwitchField';
import type { PicturesDraft } from './PicturesDraft';

type Props = {
  draft: PicturesDraft;
  set: (change: Partial<PicturesDraft>) => void;
  errors: FieldErrors;
  onBusy: (isBusy: boolean) => void;
};

/** The texts of the photo are a pair. */
const TEXT_WIDTH = 320;

const uploadTo = (kind: SitePictureKind) => `/api/admin/site/pictures/${kind}`;

/** Photo and logo with what is said of them, each as guests see it. */
export function PictureSection({ draft, set, errors, onBusy }: Props) {
  const { name } = useBrand();
  const { text, toggle } = bindFields(draft, set, errors);
  const [hero, logo] = [draft['hero.image_url'], draft['logo.image_url']];
  const { minWidth, minHeight } = SITE_PICTURE_UPLOAD.hero;
  return (
    <FormSection
      title="Your pictures"
      intro="Where you have none, guests see a drawing that says nothing of your restaurant."
      fieldWidth={TEXT_WIDTH}
    >
      <WideField>
        <PictureField
          label="Photo"
          hint={`At least ${minWidth} x ${minHeight} pixels. It is cropped to 16:9, and is at the top of the home page, on the sign-in pages and in links that people share.`}
          uploadTo={uploadTo('hero')}
          value={hero}
          error={errors['hero.image_url']}
          onChange={(url) => set({ 'hero.image_url': url })}
          onBusy={onBusy}
        >
          <Picture src={hero || undefined} alt={hero ? 'Your photo' : ''} width={640} height={360} sizes="240px" />
        </PictureField>
      </WideField>
      {hero !== '' &&
        LOCALES.map((locale) => (
          <TextField
            key={locale}
            label={`Description (${LOCALE_NAMES[locale]})`}
            required={locale === DEFAULT_LOCALE}
            hint={
              locale === DEFAULT_LOCALE
                ? 'What the photo shows, for guests who cannot see it.'
                : 'Where it is empty, guests get the English one.'
            }
            {...text(`hero.alt.${locale}`)}
          />
        ))}
      <WideField>
        <PictureField
          label="Logo"
          hint={`At least ${SITE_PICTURE_UPLOAD.logo.minHeight} pixels high. It keeps its shape and its transparency. A light one reads best: the header is dark green. The icon of the site follows within an hour.`}
          uploadTo={uploadTo('logo')}
          value={logo}
          error={errors['logo.image_url']}
          onChange={(url) => set({ 'logo.image_url': url })}
          onBusy={onBusy}
        >
          <HeaderGround data-ground="pine">
            {logo && <img src={logo} alt="Your logo" />}
            {!(logo && draft['logo.has_name']) && <span>{name}</span>}
          </HeaderGround>
        </PictureField>
      </WideField>
      {logo !== '' && (
        <WideField>
          <SwitchField
            label="The name is in the logo"
            hint="The header does not write it a second time."
            {...toggle('logo.has_name')}
          />
        </WideField>
      )}
    </FormSection>
  );
}

/** As the header shows it. */
const HeaderGround = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  height: 100%;
  padding: var(--space-3);
  font: 800 1.25rem/1.05 var(--font-heading);

  img {
    flex: none;
    max-width: min(${LOGO.maxWidth}px, 100%);
    height: ${LOGO.height}px;
    object-fit: contain;
  }
`;
