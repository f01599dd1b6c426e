import { Component } from "react";

export class ClassBased extends Component {
  static defaultProps = { text: "class" };

  render() {
    return <span data-case="class-based">{this.props.text}</span>;
  }
}

export function withFrame(Inner) {
  return function Framed() {
    return (
      <div data-case="hoc-frame">
        <Inner data-for="class-based" />
      </div>
    );
  };
}
