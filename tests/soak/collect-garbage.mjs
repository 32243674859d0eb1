// Loaded before the shop: on SIGUSR2 it collects its garbage and says how much memory is left in use.
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.stdout.write(`\nmemory ${JSON.stringify({ heapUsed, external, rss })}\n`)
})
