const names = {
  asked: 'Asked for',
  awaited: 'Accepted',
  received: 'Received',
  checked: 'Checked',
  refunded: 'Money back',
  exchanged: 'Exchanged',
  handed_back: 'Handed back',
  refused: 'Refused',
}

const causes = {
  faulty: 'It is faulty or does not start',
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  changed_mind: 'I changed my mind, and the box is unopened',
}

/** The state of a return in a sentence for its buyer. Without a branch a courier picks the machine up. */
const texts = {
  asked: () =>
    'We have your request and will answer it soon. Please keep the machine and everything that came with it.',
  awaited: (branch) =>
    branch
      ? `We take it back. Please bring it to ${branch}.`
      : 'We take it back. Please pack it, and a courier picks it up: we call you about the day.',
  received: () => 'We have the machine and are checking it.',
  checked: () => 'The machine is checked. We decide what happens next and tell you.',
  refunded: () => 'We took the machine back, and your money is on its way or with you.',
  exchanged: () => 'We took the machine back, and you get another one for it.',
  handed_back: (branch) =>
    branch
      ? `We could not take the machine back. Please pick it up at ${branch}.`
      : 'We could not take the machine back, and send it to you again.',
  refused: () => 'We could not accept this return.',
} satisfies Record<string, (branch: string) => string>

export const words = { names, causes, texts }
