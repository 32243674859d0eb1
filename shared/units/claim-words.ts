const names = {
  received: 'Received',
  checking: 'Being checked',
  at_maker: 'At the manufacturer',
  ready: 'Ready',
  returned: 'Returned',
  refused: 'Refused',
}

/** The state of a claim in a sentence for its buyer. The machine is handed in and picked up at the branch. */
const texts = {
  received: (branch) => `We have your claim. Please bring the machine to ${branch}, if it is not there yet.`,
  checking: () => 'We are looking at your machine.',
  at_maker: () => 'Your machine is with the manufacturer for repair. This can take some weeks.',
  ready: (branch) => `Your machine is ready. Please pick it up at ${branch}.`,
  returned: () => 'You have your machine back, and the claim is closed.',
  refused: (branch) =>
    `We could not accept this claim. Please pick up your machine at ${branch}, if it is there.`,
} satisfies Record<string, (branch: string) => string>

export const words = { names, texts }
