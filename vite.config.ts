import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routerForProduction()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: {
      // React chooses its build by NODE_ENV, which demo mode leaves unset: bundled, it is settled here.
      ...(command === 'build' && {
        resolve: { noExternal: true, conditions: ['production', 'module', 'import', 'default'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { rollupOptions: { input: './server/pages/ssr.ts' } },
    },
  },
}))

/** The router's package exports lead to its development build even here; the two differ in this flag. */
function routerForProduction(): Plugin {
  const flag = 'ENABLE_DEV_WARNINGS = true'
  return {
    name: 'router-for-production',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/development\/.*\.mjs$/, code: flag },
      handler: (code) => ({ code: code.replace(flag, 'ENABLE_DEV_WARNINGS = false'), map: null }),
    },
  }
}
