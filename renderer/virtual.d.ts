/** The contract's methods and paths; made by `build/rendererPlugins.ts`. */
declare module 'virtual:contract-routes' {
  export const routes: import('./lib/clientRoute.ts').ClientRoutes
}
