import { LogoMark, Wordmark } from '../../src/art';
import { useColorScheme, type ColorScheme } from '../../src/theme';
import { FilterChip } from '../../src/parts';
import { Container, Divider, PageHeader, SkipLink } from '../../src/ui';
import { ArtBoard } from './ArtBoard';
import { Board, Row } from './Board';
import { ControlsBoard } from './ControlsBoard';
import { DialogBoard } from './DialogBoard';
import { FeedbackBoard } from './FeedbackBoard';
import { FieldsBoard } from './FieldsBoard';
import { GroundsBoard } from './GroundsBoard';
import { IconsBoard } from './IconsBoard';
import { SurfacesBoard } from './SurfacesBoard';

const schemes: ColorScheme[] = ['system', 'light', 'dark'];

/** Every component of kit in every state, to look at and to run accessibility checks on. */
export function Gallery() {
  const [scheme, setScheme] = useColorScheme();
  return (
    <>
      <SkipLink />
      <header data-ground="pine">
        <Container>
          <Row style={{ minHeight: 72, justifyContent: 'space-between' }}>
            <Wordmark name="Lone Pine Kitchen" />
            <Row>
              {schemes.map((name) => (
                <FilterChip key={name} pressed={scheme === name} onClick={() => setScheme(name)}>
                  {name}
                </FilterChip>
              ))}
            </Row>
          </Row>
        </Container>
      </header>
      <main id="main">
        <Container>
          <PageHeader title="Kit gallery" intro="Every component in every state." actions={<LogoMark size={96} />} />
          <Board title="Type">
            <p style={{ font: '800 var(--text-display)/1 var(--font-heading)' }}>Smoke, pine and honest plates</p>
            <h3>Heading three</h3>
            <p>
              Twelve hours over post oak, sliced to order. <a href="#main">A link in text</a> and figures 0123456789.
            </p>
          </Board>
          <ControlsBoard />
          <FieldsBoard />
          <SurfacesBoard />
          <FeedbackBoard />
          <DialogBoard />
          <IconsBoard />
          <ArtBoard />
        </Container>
        <Divider tone="pine" />
        <GroundsBoard />
      </main>
    </>
  );
}
