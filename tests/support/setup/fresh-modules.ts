import { vi } from 'vitest'

// Runs before each file of the unit tests. Workers are shared between files, but no file finds a global or a module
// (the cart, the login) in the state in which another one left it.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
