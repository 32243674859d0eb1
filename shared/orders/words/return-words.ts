const names = {
  asked: 'Requested',
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
      ? `We accept the return. Please bring it to ${branch}.`
      : 'We accept the return. Please pack it; a courier will pick it up, and we call you about the day.',
  received: () => 'We have the machine and are checking it.',
  checked: () => 'We have checked the machine and will soon tell you what happens next.',
  refunded: () => 'We have taken the machine back, and your refund is on its way or has arrived.',
  exchanged: () => 'We have taken the machine back, and you get another one in exchange.',
  handed_back: (branch) =>
    branch
      ? `We could not take the machine back. Please pick it up at ${branch}.`
      : 'We could not take the machine back and are sending it to you again.',
  refused: () => 'We could not accept this return.',
} satisfies Record<string, (branch: string) => string>

export const words = { names, causes, texts }
