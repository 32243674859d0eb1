// Loaded before the shop: SIGUSR2 collects its garbage and prints how much memory is left in use.
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.stdout.write(`\nmemory ${JSON.stringify({ heapUsed, external, rss })}\n`)
})
