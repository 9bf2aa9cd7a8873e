/** As much of the library as is used here; it comes without types. */
declare module 'jsonld' {
  interface Options {
    readonly algorithm: 'RDFC-1.0'
    readonly format: 'application/n-quads'
    /** Refuses what the contexts do not know, where the library would leave it out. */
    readonly safe: true
    readonly documentLoader: (url: string) => Promise<{ document: object; documentUrl: string }>
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> }
  export default jsonld
}
