import type { ProofPage, ReleaseProof, ReleaseProofPicture } from '@site/contracts';
import { Skeleton, useServerState } from '@site/kit';
import { Disclosure } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { Lines } from '../ui/layout';
import { Loaded } from '../ui/Loaded';
import { Section } from '../ui/Section';
import { Small } from '../ui/text';
import { seconds } from './proofWords';
import { releaseCalls } from './releaseCalls';

/** The pages that were opened, how long each took, and what it looked like. */
export function ProofPages({ proof: { remote, version, pages } }: { proof: ReleaseProof }) {
  return (
    <Section title="Pages">
      {pages.length === 0 && <Small>A guest can open none of its pages.</Small>}
      <div>
        {pages.map((page, index) => (
          <OpenedPage key={index} page={page} release={{ remote, version }} />
        ))}
      </div>
    </Section>
  );
}

type Release = Pick<ReleaseProof, 'remote' | 'version'>;

/** Its picture is loaded with its first opening. */
function OpenedPage({ page: { path, screen, ms, picture }, release }: { page: ProofPage; release: Release }) {
  const [wasOpened, setWasOpened] = useState(false);
  const name = `${path} on a ${screen}`;
  const summary = (
    <Name>
      {name}
      <small>there after {seconds(ms)}</small>
    </Name>
  );
  return (
    <Disclosure summary={summary} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      {picture === null ? (
        <Small>The site keeps no picture of this page.</Small>
      ) : (
        wasOpened && <PagePicture release={release} picture={picture} name={name} />
      )}
    </Disclosure>
  );
}

function PagePicture({ release, picture, name }: { release: Release; picture: string; name: string }) {
  const { remote, version } = release;
  const shot = useServerState<ReleaseProofPicture>(
    ['proof picture', remote, version, picture],
    () => releaseCalls.proofPicture(remote, version, picture),
    { onFocus: false },
  );
  return (
    <Loaded state={shot} loading={<Skeleton $height="240px" aria-label="Loading the picture" />}>
      {({ src }) => <Shot src={src} alt={name} />}
    </Loaded>
  );
}

const Name = styled(Lines)`
  font: 600 var(--text-md) / 1.3 var(--font-text);
`;

const Shot = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
`;
