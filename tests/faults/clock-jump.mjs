// Loaded before the shop: from the first SIGUSR2 on, the clock of this process alone is CLOCK_JUMP_MS wrong.
let offset = 0

process.on('SIGUSR2', () => {
  offset = Number(process.env.CLOCK_JUMP_MS)
})

const Real = Date
globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length > 0 ? args : [Real.now() + offset]))
  }

  static now() {
    return Real.now() + offset
  }
}
