// Package bucket keeps folders of shards in object stores: S3 and what speaks like it, Google Cloud Storage, Azure Blob
// Storage, and folders. A shard is played in a local folder; [Mirror] brings there what the store has of it, and carries whole
// parts to the store while it is played, the manifest after the parts that it lists. So the store holds at every moment what a
// run that was killed has finished, and no object that is not whole.
//
// The libraries of the stores are large, and few need them: they are built in with -tags buckets alone.
package bucket
