import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { openCodeReader, type CodeReader } from "./code-reader.ts";

/** Why there is no picture. The screen has a sentence for each reason that says what to do. */
export type CameraProblem = "insecure" | "denied" | "none" | "busy" | "failed";
export type CameraState = "starting" | "reading" | CameraProblem;

const PAUSE_MS = 120;

/**
 * Shows the camera in a video element and reads codes until one is found, or as long as `onText` returns true. The
 * camera stops when the screen closes.
 */
export function useCamera(onText: (text: string) => boolean | void): {
  readonly state: CameraState;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
} {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const found = useEffectEvent(onText);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer = 0;
    let ended = false;
    const run = async (): Promise<void> => {
      const opened = await openCamera();
      if (typeof opened === "string") {
        if (!ended) setState(opened);
        return;
      }
      stream = opened;
      const video = videoRef.current;
      if (ended || !video) return stop();
      video.srcObject = stream;
      const [reader] = await Promise.all([openCodeReader(), video.play()]);
      setState("reading");
      read(reader, video);
    };
    const read = (reader: CodeReader, video: HTMLVideoElement): void => {
      void reader(video)
        .catch(() => null)
        .then((text) => {
          if (ended) return;
          if (!text || found(text) === true) timer = window.setTimeout(() => read(reader, video), PAUSE_MS);
        });
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch(() => {
      stop();
      if (!ended) setState("failed");
    });
    return () => {
      ended = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return { state, videoRef };
}

async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers hide the camera from pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return window.isSecureContext ? "none" : "insecure";
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return problemOf(error instanceof Error ? error.name : "");
  }
}

function problemOf(name: string): CameraProblem {
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "failed";
}
