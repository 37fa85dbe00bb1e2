import { type ListedRemote, TOLERATED_FAILURE_RATE } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { icons, color, fontSize, fontWeight, Icon, radius, size, space, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useDetails } from '../hooks/use-details';
import { listProblems, type Problem, toRecent, toServed } from '../model/health';
import { formatPercent, toRollBackChoices } from '../model/versions';

const { summary: labels } = texts;

const LIMIT = formatPercent(TOLERATED_FAILURE_RATE);

const tones = {
  danger: { text: color.dangerText, background: color.dangerSoft },
  success: { text: color.successText, background: color.successSoft },
  neutral: { text: color.heading, background: color.surfaceMuted },
} as const;

const Box = styled.section<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xs} ${space.m};
  padding: ${space.m} ${space.l};
  border: 1px solid transparent;
  border-radius: ${radius.l};
  background: ${({ $tone }) => tones[$tone].background};

  > svg,
  > h2 {
    color: ${({ $tone }) => tones[$tone].text};
  }

  > svg {
    margin-top: 0.125rem;
  }

  > * + h2 ~ * {
    grid-column: 2;
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.title3};
`;

const Problems = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
    align-items: center;
    justify-content: space-between;

    > p {
      flex: 1 1 20rem;
      padding-block: ${space.s};
      text-wrap: pretty;
    }
  }

  > li + li {
    border-top: 1px solid ${color.borderControl};
  }
`;

const Subject = styled.span`
  font-weight: ${fontWeight.bold};
`;

/** At least as high as a finger needs. */
const NextStep = styled(TextLink)`
  display: inline-block;
  min-height: ${size.touchTarget};
  padding-block: 0.625rem;

  svg {
    display: inline;
    margin-inline-start: ${space.xs};
    vertical-align: middle;
  }
`;

function toSubject({ remote, version }: Problem): string {
  if (!version) return remote.title;
  const { canary } = remote;
  const isCanary = version.version === canary?.version;
  return `${remote.title} ${version.version}${isCanary ? labels.canary(canary.percent) : ''}`;
}

function describe({ version }: Problem): string {
  if (!version) return labels.withdrawn;
  const { rate, failed, visits, hours } = toRecent(version);
  const [failures, all] = [failed, visits].map((count) => count.toLocaleString('en-US'));
  return `${labels.fails(formatPercent(rate ?? 0), LIMIT)} ${labels.seen(failures!, all!, hours)}`;
}

function toNextStep({ remote, version }: Problem): string {
  if (!version) return labels.decide;
  if (version.version === remote.canary?.version) return labels.endCanary;
  const [choice] = toRollBackChoices(remote);
  return choice ? labels.rollBack(choice) : labels.fix;
}

function ProblemLine({ problem }: { readonly problem: Problem }) {
  const { toDetails, shown } = useDetails();
  const { remote, version } = problem;
  const id = `problem-${remote.remote}-${version?.version ?? 'canary'}`;
  return (
    <li>
      <p id={id}>
        <Subject>{toSubject(problem)}</Subject> {describe(problem)}
      </p>
      <NextStep
        to={toDetails(remote.remote)}
        replace={shown !== null}
        preventScrollReset
        aria-describedby={id}
      >
        {toNextStep(problem)}
        <Icon drawing={icons.arrowRight} size={16} />
      </NextStep>
    </li>
  );
}

/** What is wrong now and what to do about it; otherwise that all is well, as far as it is known. */
export function HealthSummary({ remotes }: { readonly remotes: readonly ListedRemote[] }) {
  const problems = listProblems(remotes);
  if (problems.length > 0) {
    return (
      <Box $tone="danger" aria-labelledby="health">
        <Icon drawing={icons.alert} size={24} />
        <Title id="health">{labels.wrong}</Title>
        <Problems role="list">
          {problems.map((problem) => (
            <ProblemLine key={toSubject(problem)} problem={problem} />
          ))}
        </Problems>
      </Box>
    );
  }
  const served = remotes.filter((remote) => toServed(remote).length > 0);
  const unknown = served.filter((remote) =>
    toServed(remote).every((version) => toRecent(version).health !== 'healthy'),
  );
  const isKnown = unknown.length < served.length;
  return (
    <Box $tone={isKnown ? 'success' : 'neutral'} aria-labelledby="health">
      <Icon drawing={isKnown ? icons.check : icons.clock} size={24} />
      <Title id="health">{isKnown ? labels.healthy : labels.unknown}</Title>
      <SecondaryText as="p">
        {isKnown ? labels.healthyText(LIMIT) : labels.unknownText}{' '}
        {isKnown && unknown.length > 0 && labels.except(unknown.map(({ title }) => title))}
      </SecondaryText>
    </Box>
  );
}
