import type { Activators, SensorInstance, SensorOptions, SensorProps } from "@dnd-kit/core";

/** The options of the board's keyboard sensor. */
export type ClassKeyboardOptions = SensorOptions & {
  /** The classes from left to right. */
  readonly codes: readonly string[];
  /**
   * Scrolls a class into view and returns the element that an account would be dropped on; null if the class is not on
   * the board.
   */
  readonly placeOf: (code: string) => Element | null;
};

const PICK_UP = ["Space", "Enter"];
const INSET_PX = 8;

/**
 * Drags an account by keyboard: Space or Enter picks it up and drops it, left and right move between classes, Home and
 * End go to the first and the last class, and Escape cancels. Unlike the library's keyboard sensor, it moves by whole
 * columns, so columns out of view are as easy to reach as visible ones.
 */
export class ClassKeyboardSensor implements SensorInstance {
  static readonly activators: Activators<ClassKeyboardOptions> = [
    {
      eventName: "onKeyDown",
      handler: ({ nativeEvent }: { nativeEvent: KeyboardEvent }, _options, { active }) => {
        if (!PICK_UP.includes(nativeEvent.code) || nativeEvent.target !== active.activatorNode.current) return false;
        nativeEvent.preventDefault();
        return true;
      },
    },
  ];

  autoScrollEnabled = false;
  private readonly props: SensorProps<ClassKeyboardOptions>;
  private code: string;
  private origin: { readonly left: number; readonly top: number } | undefined;

  constructor(props: SensorProps<ClassKeyboardOptions>) {
    this.props = props;
    this.code = String(props.activeNode.data.current?.code ?? "");
    props.onStart({ x: 0, y: 0 });
    setTimeout(() => {
      document.addEventListener("keydown", this.onKeyDown);
      window.addEventListener("resize", this.cancel);
    });
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (PICK_UP.includes(event.code)) this.stop(event, this.props.onEnd);
    else if (event.code === "Escape") this.cancel(event);
    else if (event.code === "Tab") event.preventDefault();
    else this.step(event);
  };

  private step(event: KeyboardEvent): void {
    const { codes } = this.props.options;
    const next = nextIndex(event.code, codes.indexOf(this.code), codes.length);
    if (next === undefined) return;
    event.preventDefault();
    this.goTo(codes[next] ?? this.code);
  }

  private readonly cancel = (event: Event): void => this.stop(event, this.props.onCancel);

  private goTo(code: string): void {
    const { context, options, onMove } = this.props;
    const dragged = context.current.collisionRect;
    const place = options.placeOf(code)?.getBoundingClientRect();
    if (dragged === null || place === undefined) return;
    this.origin ??= { left: dragged.left, top: dragged.top };
    this.code = code;
    onMove({ x: place.left + INSET_PX - this.origin.left, y: place.top + INSET_PX - this.origin.top });
  }

  private stop(event: Event, tell: () => void): void {
    event.preventDefault();
    document.removeEventListener("keydown", this.onKeyDown);
    window.removeEventListener("resize", this.cancel);
    tell();
  }
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
