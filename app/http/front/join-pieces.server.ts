import { IncomingMessage } from "node:http";

/** Bytes up to which pieces are put together. */
const joinedUpTo = 16_384;
/** A sender of more pieces than this whose pieces are smaller on average is given up. */
const many = 200;
const least = 128;

/**
 * A request whose body comes in chunks, as some proxies send every form, in pieces of a usual size:
 * what waits to be read is bounded in bytes, and in chunks of a byte 64 kB are 65,536 objects, 20 MB.
 * Any other request as it is.
 */
export function joinPieces(request: IncomingMessage): IncomingMessage {
  if (request.headers["transfer-encoding"] === undefined) return request;
  const { socket, method, url, headers, rawHeaders } = request;
  const { httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const joined = Object.assign(new IncomingMessage(socket), {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
  });
  // Only who reads the joined one asks for more: by itself a request that is listened to does so after
  // each piece. It is begun first: what nobody has begun to read Node drops.
  request.read(0);
  request._read = () => {};
  let pieces: Buffer[] = [];
  let waiting = 0;
  let count = 0;
  let bytes = 0;
  const passOn = () => {
    if (pieces.length === 0) return;
    const piece = Buffer.concat(pieces);
    pieces = [];
    waiting = 0;
    // As Node does with the pieces themselves; reading on begins where more is asked for. Once all has
    // come, the connection is the next request's.
    if (!joined.push(piece) && !request.complete) socket.pause();
  };
  request.on("data", (piece: Buffer) => {
    // What has come already is still handed over, piece by piece.
    if (socket.destroyed) return;
    count += 1;
    bytes += piece.length;
    if (count > many && bytes < count * least) return void socket.destroy();
    if (pieces.length === 0) setImmediate(passOn);
    pieces.push(piece);
    waiting += piece.length;
    if (waiting >= joinedUpTo) passOn();
  });
  request.once("end", () => {
    passOn();
    joined.complete = request.complete;
    joined.push(null);
  });
  joined.once("end", () => joined.destroy());
  // Without an error who reads it would take what has come for all of it.
  request.once("close", () => {
    if (!request.complete) joined.destroy(new Error("The request was cut off."));
  });
  return joined;
}
