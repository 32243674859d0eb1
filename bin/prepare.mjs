// What every command needs before it runs. Node comes second: installing packages empties node_modules.
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node.mjs'
import { endWithParent } from './run.mjs'

endWithParent()
await ensureInstalled()
await ensureNode()
