import { packages } from './package-texts';

/** Every text of this remote. */
export const texts = {
  heading: 'Releases',
  lead: 'What visitors get. A change takes effect on their next page load.',
  none: 'No releases yet',
  noneText: 'Releases will appear here once a team publishes one.',
  retired: 'It is off the site. Promote a version to bring it back.',
  getLive: (current: string) => `${current} is live for everyone.`,
  getCanary: (percent: number, canary: string, current: string | null) =>
    `${canary}: ${percent}% of visitors · ${current ?? 'not on the site'}: everyone else`,
  getWithdrawn: (current: string | null) =>
    `The last canary failed too often and was withdrawn automatically. ${current === null ? 'The remote is off the site' : `Everyone is on ${current}`} until you decide what to do.`,
  because: (reason: string) => `Reason: ${reason}`,
  owner: (team: string) => `Owner: ${team}`,
  runbook: 'Runbook',
  contract: (version: number) => `Requires shell contract v${version}.`,
  caption: 'All remotes',
  columns: {
    remote: 'Remote',
    live: 'Live',
    canary: 'Canary',
    rate: 'Failure rate',
    changed: 'Last change',
  },
  summary: {
    healthy: 'All healthy',
    healthyText: (limit: string) => `No remote fails on more than ${limit} of its visits.`,
    except: (titles: readonly string[]) => `Too few visits to tell: ${titles.join(', ')}.`,
    unknown: 'No problems reported',
    unknownText: 'There were too few visits in the last 24 hours to tell more.',
    wrong: 'What is wrong now',
    canary: (percent: number) => ` (canary, ${percent}% of visitors)`,
    fails: (rate: string, limit: string) => `fails on ${rate} of visits (limit ${limit}).`,
    seen: (failed: string, visits: string, hours: number) =>
      `${failed} of ${visits} failed in the last ${hours} hours.`,
    withdrawn: 'lost its canary, which failed too often and was withdrawn automatically.',
    rollBack: (version: string) => `Next: roll back to ${version}`,
    endCanary: 'Next: end the canary',
    fix: 'Next: see why, then publish a fix',
    decide: 'Next: see why, then decide',
  },
  health: {
    healthy: 'Healthy',
    failing: 'Failing',
    unclear: 'Too few visits',
    unused: 'No visits',
  },
  rateIn: (rate: string, hours: number) => `${rate} in ${hours} h`,
  byHour: (highest: string) => `Failure rate of each hour, ${highest} at most`,
  noVersion: 'None yet',
  canaryShare: (version: string, percent: number) => `${version} · ${percent}%`,
  close: 'Close details',
  versions: 'Versions',
  counts: {
    loaded: 'Loads',
    shown: 'Shown',
    failed: 'Failures',
    crashed: 'Crashes',
    blank: 'Blank',
    blocked: 'Blocked',
    errored: 'Errors',
    fell_back: 'Recovered',
    rate: 'Failure rate',
  },
  countsHint:
    'Numbers of the last 24 hours. Shown: people saw the page. Blank: it showed no heading. Blocked: it did not answer. Errors: in event handlers, promises and timers, where the page stays. Recovered: loads and crashes that fell back to the previous version.',
  speed: (vitals: string) => `Three of four visits: ${vitals}`,
  noVisits: 'No visits in the last 24 hours.',
  verdict: {
    failing: 'Failing',
    'too few visits': 'Too few visits',
    slower: 'Slower',
    healthy: 'Healthy',
  },
  causes: (title: string, version: string) => `Why ${title} ${version} failed in the last 14 days`,
  update: (bytes: string, from: string, fullBytes: string) =>
    `Scripts: ${bytes} for most visitors who have ${from}, ${fullBytes} for others.`,
  builtFrom: (commit: string) => `commit ${commit}`,
  seen: (count: number, since: string, context: string) =>
    `${count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`} since ${since}, ${context}`,
  marks: {
    current: 'Current',
    canary: (percent: number) => `Canary ${percent}%`,
    withdrawn: 'Withdrawn',
    retired: 'Off the site',
  },
  smoke: { passed: 'smoke test passed', skipped: 'smoke test skipped' },
  published: (when: string, by: string, smoke: string) => `Published ${when} by ${by} · ${smoke}`,
  quote: (text: string) => `“${text}”`,
  noRate: '–',
  showAll: (n: number) => `Show all ${n} versions`,
  reason: 'Reason (optional)',
  reasonHint: 'Saved in the history with your email.',
  dismiss: 'Cancel',
  /** Beside the button that cancels what is planned. */
  keep: 'Keep it',
  preview: {
    action: 'Preview',
    label: (version: string) => `Preview ${version} in a new tab`,
  },
  promotion: {
    action: 'Promote',
    label: (version: string) => `Promote ${version}`,
    title: (title: string, version: string) => `Promote ${title} ${version}?`,
    text: (version: string, current: string | null) =>
      current === null
        ? `Everyone gets ${version}.`
        : `${version} replaces ${current} for everyone.`,
    done: (version: string) => `${version} is now live for everyone`,
  },
  rollout: {
    action: 'Set traffic share',
    buttonLabel: (version: string) => `Set traffic share of ${version}`,
    title: (title: string, version: string) => `Set the traffic share of ${title} ${version}`,
    text: 'Visitors keep the version they were given. Raising the share only adds visitors.',
    label: 'Share of visitors (%)',
    endHint: '0 ends the canary.',
    invalid: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
    done: (version: string, percent: number) =>
      percent === 0
        ? `The canary ${version} has ended`
        : `${version} is now live for ${percent}% of visitors`,
  },
  plan: {
    action: 'Roll out in steps',
    buttonLabel: (version: string) => `Roll out in steps: ${version}`,
    title: (title: string, version: string) => `Roll out ${title} ${version} in steps`,
    text: 'The first step is taken now. The registry takes each of the others once its time has come, as long as the version is healthy.',
    start: 'Start',
    steps: 'Shares of visitors (%)',
    stepsHint: 'In order, separated by commas. 100 makes it live for everyone.',
    invalidSteps: 'Enter percentages that grow, such as 5, 25, 100',
    every: 'Minutes between steps',
    minVisits: 'Minimum visits at each step',
    minVisitsHint: '0 sets no minimum: the time alone counts.',
    invalid: (min: number, max: number) =>
      `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}`,
    done: (version: string) => `The roll-out of ${version} has started`,
  },
  planned: {
    heading: 'Planned',
    rollout: (version: string, by: string) => `Roll-out of ${version}, started by ${by}`,
    promotion: (version: string, by: string) => `Promotion of ${version}, scheduled by ${by}`,
    next: (percent: number, when: string) =>
      `Next: ${percent === 100 ? 'everyone' : `${percent}% of visitors`} on ${when}`,
    paused: 'Paused. Visitors keep what they have.',
    pausedAt: (when: string) => `Paused. Its time is ${when}.`,
    waits: (reason: string) => `The next step waits: ${reason}`,
    steps: (taken: number, steps: readonly number[]) =>
      `${taken} of ${steps.length} steps taken (${steps.map((step) => `${step}%`).join(', ')}). `,
    rule: (rule: string) => `Only while ${rule}.`,
    note: {
      paused: 'Paused',
      waits: 'Next step waits',
      rollout: (percent: number) => `Next: ${percent === 100 ? 'everyone' : `${percent}%`}`,
      promotion: (version: string) => `${version} is scheduled`,
      request: 'Needs approval',
    },
  },
  controls: {
    rollout: {
      pause: {
        action: 'Pause',
        title: (title: string) => `Pause the roll-out of ${title}?`,
        text: 'Visitors keep what they have, and no further step is taken until it is resumed.',
        done: (title: string) => `The roll-out of ${title} is paused`,
      },
      resume: {
        action: 'Resume',
        title: (title: string) => `Resume the roll-out of ${title}?`,
        text: 'The next step follows after a whole interval.',
        done: (title: string) => `The roll-out of ${title} continues`,
      },
      cancel: {
        action: 'Cancel roll-out',
        title: (title: string) => `Cancel the roll-out of ${title}?`,
        text: 'Visitors keep what they have. To take it from them, end the canary or roll back.',
        done: (title: string) => `The roll-out of ${title} is cancelled`,
      },
    },
    promotion: {
      pause: {
        action: 'Pause',
        title: (title: string) => `Pause the promotion of ${title}?`,
        text: 'Visitors keep what they have, even when its time comes, until it is resumed.',
        done: (title: string) => `The promotion of ${title} is paused`,
      },
      resume: {
        action: 'Resume',
        title: (title: string) => `Resume the promotion of ${title}?`,
        text: 'It happens at its time, or now if that has passed.',
        done: (title: string) => `The promotion of ${title} is scheduled again`,
      },
      cancel: {
        action: 'Cancel promotion',
        title: (title: string) => `Cancel the promotion of ${title}?`,
        text: 'Visitors keep what they have.',
        done: (title: string) => `The promotion of ${title} is cancelled`,
      },
    },
  },
  request: {
    action: 'Approve',
    waits: (by: string, change: string) =>
      `${by} requested the ${change}. It takes a second person.`,
    title: (title: string) => `Approve the change of ${title}?`,
    text: (by: string, change: string) =>
      `${by} requested the ${change}. It is carried out as soon as you approve it.`,
    approved: (change: string) => `Approved the ${change}`,
    done: 'It waits for the approval of a second person',
  },
  frozen: (from: string, to: string) => `Visitors get nothing new from ${from} until ${to}.`,
  rollBack: {
    action: 'Roll back',
    title: (title: string) => `Roll back ${title}?`,
    text: (current: string) =>
      `Everyone gets the earlier version instead of ${current}, and any canary ends. Versions released after it are marked as withdrawn.`,
    label: 'Version to roll back to',
    done: (version: string) => `Rolled back to ${version}`,
  },
  retirement: {
    action: 'Take off the site',
    title: (title: string) => `Take ${title} off the site?`,
    text: 'Its pages and navigation entries disappear for everyone, and any canary ends. Promoting a version brings it back.',
    done: (title: string) => `${title} is off the site`,
  },
  history: 'History',
  change: (by: string, change: string) => `${by} ${change}`,
  noHistory: 'No recent changes.',
  packages,
} as const;
