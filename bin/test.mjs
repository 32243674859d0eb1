// npm test: every check there is. The browser tests wait for the build; everything else runs beside them.
import { apiTests, browserTests, build, lint, types, unitTests } from './checks.mjs'
import { runChecks } from './run-checks.mjs'

await runChecks([
  [types, lint, unitTests, apiTests],
  [build, browserTests],
])
