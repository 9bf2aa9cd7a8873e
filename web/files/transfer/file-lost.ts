/** The file's bytes were in the memory of a closed tab: the person is asked to choose it again. */
export class FileLost extends Error {
  override readonly name = 'FileLost'
}
