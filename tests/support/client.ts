import { Client, type ClientConfig } from 'pg'

/** Connects to a database for some work. */
export async function withClient<T>(
  connection: string | ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
